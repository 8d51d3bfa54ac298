#!/usr/bin/env bash
# Runs a command with a Slurm of one node on this machine: Tests/slurm.sh COMMAND ARGUMENT…
# The programs of Slurm run as root, in a folder of their own, until the command ends. Other Slurms are left alone.
set -euo pipefail
work=$(mktemp -d)
chmod 755 "$work"
programs=()
stop() {
  # Each is ended by its own number, Slurm before the program that signs its messages.
  for program in "${programs[@]}"; do kill "$program" 2>/dev/null && wait "$program" 2>/dev/null || true; done
  rm -rf "$work"
}
trap stop EXIT
name=$(hostname -s)
port=$((20000 + $$ % 20000))
mkdir "$work/state" "$work/spool"
(umask 277 && head -c 64 /dev/urandom > "$work/key")
cat > "$work/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$name(127.0.0.1)
SlurmUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
NodeName=$name NodeAddr=127.0.0.1 CPUs=$(getconf _NPROCESSORS_ONLN) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$work/slurm.conf

# Waits until a command succeeds, for a minute at most.
until_it() {
  for _ in {1..300}; do "$@" > "$work/waiting" 2>&1 && return; sleep 0.2; done
  echo "slurm.sh: Slurm did not start:" >&2
  cat "$work"/*.log "$work/waiting" >&2
  return 1
}
is_idle() { sinfo -h -o %T | grep -q idle; }

munged --foreground --force --key-file "$work/key" --socket "$work/munge.socket" --pid-file "$work/munged.pid" \
  --log-file "$work/munged.log" --seed-file "$work/seed" > "$work/munge.log" 2>&1 &

programs=($!)
until_it test -S "$work/munge.socket"
slurmctld -D > "$work/slurmctld.log" 2>&1 &
programs=($! "${programs[@]}")
slurmd -D > "$work/slurmd.log" 2>&1 &
programs=($! "${programs[@]}")
until_it is_idle
"$@"
