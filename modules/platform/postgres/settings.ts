const settings = {
  listen_addresses: '127.0.0.1',
  // The data folder, which is private.
  unix_socket_directories: '.',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel queries need more /dev/shm than a container has, and occupy the cores that the program needs.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keep patient data out of the log: no statements, no parameters, no "Key (email)=(…)".
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Server settings by name, overriding the defaults. */
export type ServerSettings = Readonly<Record<string, string>>

/** The command-line arguments that tune the embedded server; `port` on 127.0.0.1. */
export const serverArguments = (folder: string, port: number, tuning: ServerSettings = {}): string[] => [
  '-D',
  folder,
  '-p',
  String(port),
  ...Object.entries({ ...settings, ...tuning }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
