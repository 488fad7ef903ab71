// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import TestSupport

/// A systemd of a user, started for one test in namespaces of its own, with the shipped units and the programs under
/// test. Everything that it makes is gone afterwards.
///
/// systemd insists on `/run/systemd/system`, on a control group that it may write to, and on a runtime directory; it
/// needs root to be given these.
enum UserManager {
  /// Why it can't be started here, or nil.
  static var obstacle: String? {
    if CurrentProcess.userID != 0 { return "only root can start a user manager for somebody else" }
    for program in ["unshare", "setpriv", "mount", "socat"] where Program.installed(program) == nil {
      return "\(program) is not installed"
    }
    if !File.isRegularFile("/lib/systemd/systemd") { return "systemd is not installed" }
    let probe = Command(
      ["unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child=KILL", "--mount-proc", "sh", "-c", Self.probe],
      environment: CurrentProcess.environment())
    let result = try? ChildProcess.run(probe, within: 20_000)
    return result?.status == .exited(0) ? nil : "no control group or no namespace can be made"
  }

  private static let probe = """
    mount -t tmpfs tmpfs /run || exit 1
    for folder in /sys/fs/cgroup/systemd /sys/fs/cgroup; do
      [ -f $folder/cgroup.procs ] || continue
      mkdir $folder/phrased-probe && rmdir $folder/phrased-probe && exit 0
    done
    exit 1
    """

  /// Runs a script as the user of the manager, with `$world` as the folder of the files.
  ///
  /// - Parameter files: A folder that is copied to `/run/world`: `bin` and `home`.
  static func run(_ script: String, files: String) throws -> CommandResult {
    let words = [
      "unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child=KILL", "--mount-proc", "bash", "-c", setUp,
      "bash",
      files, script,
    ]
    return try ChildProcess.run(
      Command(words, environment: CurrentProcess.environment()), within: 120_000, outputLimit: 1 << 20)
  }

  private static let setUp = """
    set -eu
    uid=65534
    mount -t tmpfs tmpfs /run
    mkdir -p /run/systemd/system /run/systemd/unit-root /run/user/$uid
    mount -t tmpfs -o mode=700,uid=$uid,gid=$uid tmpfs /run/user/$uid
    cp -r "$1" /run/world
    chown -R $uid /run/world
    for tree in systemd unified .; do
      group=/sys/fs/cgroup/$tree/phrased-$$-$RANDOM
      [ -f /sys/fs/cgroup/$tree/cgroup.procs ] && mkdir "$group" 2>/dev/null || continue
      chown -R $uid "$group"
      echo $$ > "$group/cgroup.procs" || true
    done
    own() {
      setpriv --reuid $uid --regid $uid --clear-groups env -i HOME=/run/world/home XDG_RUNTIME_DIR=/run/user/$uid \\
        PATH=/usr/bin:/bin LANG=C.UTF-8 world=/run/world "$@"
    }
    own /lib/systemd/systemd --user --log-target=console --log-level=warning 2>/run/world/manager.log &
    for try in $(seq 200); do
      [ -S /run/user/$uid/systemd/private ] && break
      sleep 0.05
    done
    own bash -c "$2"
    """
}
