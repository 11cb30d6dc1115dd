-- What the operator of the installation has to know: what is wrong, since when, and whether it was told by email.

-- One row for each condition that holds, or ended lately. Of the installation, or of one machine or process (`scope`).
create table operator_alarms (
  name      text not null,
  scope     text not null default '',
  level     text not null,
  -- Numbers and names of the installation, never of a patient.
  detail    text not null,
  began_at  timestamptz(3) not null default now(),
  seen_at   timestamptz(3) not null default now(),
  -- Null: it still holds.
  ended_at  timestamptz(3),
  -- The email that was sent last. Claimed before it is sent, so that of several processes one sends it.
  mailed    text check (mailed in ('begin', 'end')),
  primary key (name, scope)
);
grant select, insert, update, delete on operator_alarms to caretrail_app;

-- How the providers of emails and texts take messages, as the processes that send them have seen it.
create table delivery_health (
  channel   text primary key,
  -- Since the last message that was taken.
  failures  integer not null,
  failed_at timestamptz(3),
  sent_at   timestamptz(3)
);
grant select, insert, update on delivery_health to caretrail_app;

-- Sorts more than fits into the memory it may use, so that the database has to write to its disk, and changes no table.
create function write_to_disk() returns bigint set work_mem = '64kB' language sql as
$$ select count(*) from (select n from generate_series(1, 4000) n order by n desc offset 1) sorted $$;

create policy upkeep on log_proofs for select to current_user using (true);
create policy domains on events for select to current_user using (stream_type = 'custom-domain');

-- For doctor and the alarms: when each clinic was backed up and verified last, and what came of it.
create function clinic_upkeep() returns table (clinic_id bigint, opened_at timestamptz, frequency text,
  backed_up_at timestamptz, backup_fault text, proven_at timestamptz, proof_failed boolean)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id, greatest(e.recorded_at, (select min(m.applied_at) from migrations m), s.saved_at),
    coalesce(s.frequency, 'daily'),
    (select max(b.made_at) from clinic_backups b where b.clinic_id = h.clinic_id and b.state = 'made'),
    (select case b.state when 'failed' then coalesce(b.fault, 'failed') when 'making' then 'broken_off' end
      from clinic_backups b
      where b.clinic_id = h.clinic_id and (b.state <> 'making' or b.seen_at < now() - interval '10 minutes')
      order by b.id desc limit 1),
    p.proven_at,
    coalesce(p.fault is not null or p.ledger_fault is not null or p.forged > 0 or p.missing > 0, false)
  from clinic_heads h
  join events e on e.clinic_id = h.clinic_id and e.position = 1
  left join backup_schedule s on s.clinic_id = h.clinic_id
  left join log_proofs p on p.clinic_id = h.clinic_id
  order by h.clinic_id
$$;

-- For the alarms: the clinics whose own host no longer has its proof in the DNS.
create function domains_losing_proof() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select d.clinic_id from custom_domain d
  where (select e.type from events e
    where e.clinic_id = d.clinic_id and e.stream_type = 'custom-domain' and e.stream_id = 1
    order by e.version desc limit 1) in ('CustomDomainProofMissing', 'CustomDomainLost')
  order by d.clinic_id
$$;

revoke execute on function clinic_upkeep, domains_losing_proof from public;
grant execute on function clinic_upkeep, domains_losing_proof to caretrail_app;
