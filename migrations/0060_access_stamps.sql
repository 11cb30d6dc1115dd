-- A counter per clinic that rises in the same transaction as any change of what recognition reads: sessions, people,
-- API keys, credentials, second factors, the clinic's limits and its plan. What was recognized at one stamp still holds
-- while the stamp is the same.
create table access_stamps (
  clinic_id bigint primary key,
  stamp     bigint not null
);
select wall_off('access_stamps');
create policy lookup on access_stamps for select to current_user using (true);
grant select, insert, update on access_stamps to caretrail_app;
-- No clinic is asked, since it is done for all.
alter table access_stamps no force row level security;
insert into access_stamps select clinic_id, 0 from clinic_heads;
alter table access_stamps force row level security;

-- Locks the stamp of the transaction's clinic until its end, and returns it. Whoever locks the clinic's head too locks
-- that first; whoever changes rows behind the stamp locks the stamp first. So two of them never wait for each other.
create function lock_access() returns bigint set search_path = public, pg_temp language plpgsql as $$
declare
  clinic bigint := current_clinic();
  locked bigint;
begin
  select s.stamp into locked from access_stamps s where s.clinic_id = clinic for no key update;
  if found then return locked; end if;
  insert into access_stamps values (clinic, 0) on conflict do nothing;
  select s.stamp into locked from access_stamps s where s.clinic_id = clinic for no key update;
  return locked;
end $$;

-- The clinics' stamps as they are now, for requests that have no transaction.
create function read_access_stamps(clinics bigint[]) returns table (clinic_id bigint, stamp bigint)
security definer set search_path = public, pg_temp stable language plpgsql as $$
#variable_conflict use_column
begin
  return query select s.clinic_id, s.stamp from access_stamps s where s.clinic_id = any(clinics);
end $$;

create function raise_access_stamp() returns trigger set search_path = public, pg_temp language plpgsql as $$
begin
  insert into access_stamps as s values (coalesce(new.clinic_id, old.clinic_id), 1)
    on conflict (clinic_id) do update set stamp = s.stamp + 1;
  return null;
end $$;

-- A new session, person or API key changes nothing that was recognized before. Nor does that a session, a key or a
-- passkey was seen in use, unless it is dated back or ahead.
create trigger session_ended after delete on sessions
  for each row execute function raise_access_stamp();
create trigger session_changed after update on sessions
  for each row when (new.seen_at < old.seen_at or new.seen_at > now() + interval '1 minute'
    or (new.user_id, new.secret_hash, new.token_hash, new.browser, new.idle_minutes, new.created_at)
      is distinct from (old.user_id, old.secret_hash, old.token_hash, old.browser, old.idle_minutes, old.created_at))
  execute function raise_access_stamp();

create trigger user_left after delete on user_list
  for each row execute function raise_access_stamp();
create trigger user_changed after update on user_list
  for each row when (new is distinct from old) execute function raise_access_stamp();

create trigger account_closed after delete on accounts
  for each row execute function raise_access_stamp();
create trigger account_changed after update on accounts
  for each row when (new is distinct from old) execute function raise_access_stamp();

create trigger key_ended after delete on api_key_list
  for each row execute function raise_access_stamp();
create trigger key_changed after update on api_key_list
  for each row when (new is distinct from old) execute function raise_access_stamp();
create trigger key_secret_ended after delete on api_key_secrets
  for each row execute function raise_access_stamp();
create trigger key_secret_changed after update on api_key_secrets
  for each row when ((new.user_id, new.hash) is distinct from (old.user_id, old.hash))
  execute function raise_access_stamp();

create trigger factor_begun_or_ended after insert or delete on second_factors
  for each row execute function raise_access_stamp();
create trigger factor_changed after update on second_factors
  for each row when ((new.secret, new.confirmed_at) is distinct from (old.secret, old.confirmed_at))
  execute function raise_access_stamp();
create trigger passkey_added_or_removed after insert or delete on passkeys
  for each row execute function raise_access_stamp();
create trigger passkey_changed after update on passkeys
  for each row when ((new.user_id, new.credential, new.public_key)
    is distinct from (old.user_id, old.credential, old.public_key))
  execute function raise_access_stamp();

create trigger settings_removed after delete on clinic_settings
  for each row execute function raise_access_stamp();
create trigger settings_changed after update on clinic_settings
  for each row when (new is distinct from old) execute function raise_access_stamp();
create trigger subscription_begun_or_removed after insert or delete on clinic_subscription
  for each row execute function raise_access_stamp();
create trigger subscription_changed after update on clinic_subscription
  for each row when (new is distinct from old) execute function raise_access_stamp();
create trigger add_on_bought_or_removed after insert or delete on clinic_add_ons
  for each row execute function raise_access_stamp();
create trigger add_on_changed after update on clinic_add_ons
  for each row when (new is distinct from old) execute function raise_access_stamp();

-- The head of a clinic's log, and the stamp behind it.
drop function lock_head();
create function lock_head(out "position" bigint, out hash bytea, out recorded_at timestamptz, out stamp bigint)
security definer set search_path = public, pg_temp language plpgsql as $$
declare clinic bigint := current_clinic();
begin
  -- Waiters for a row lock all wake at every commit, to move on to the row's new version; waiters here queue.
  perform pg_advisory_xact_lock(clinic);
  select h.position, h.hash, h.recorded_at into lock_head.position, lock_head.hash, lock_head.recorded_at
    from clinic_heads h where h.clinic_id = clinic for update;
  if not found then
    insert into clinic_heads values (clinic, 0, sha256(int8send(clinic)), 'epoch')
      on conflict do nothing;
    select h.position, h.hash, h.recorded_at into lock_head.position, lock_head.hash, lock_head.recorded_at
      from clinic_heads h where h.clinic_id = clinic for update;
  end if;
  lock_head.stamp := lock_access();
end $$;

-- Each look-up of recognition returns the stamp of the moment at which it looked.
drop function find_session;
create function find_session(hash bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, secret_hash bytea, token_hash bytea,
  browser boolean, idle_minutes integer, created_at timestamptz, seen_at timestamptz, restricted boolean,
  factor_due boolean, stamp bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
declare
  known sessions;
  compliant boolean;
begin
  select * into known from sessions s where s.secret_hash = find_session.hash;
  if not found then
    select * into known from sessions s where s.token_hash = find_session.hash;
    if not found then return; end if;
  end if;
  compliant := exists (select from clinic_add_ons a
    where a.clinic_id = known.clinic_id and a.add_on = 'compliance-mode' and a.status = 'active');
  return query select known.clinic_id, known.id, known.user_id, u.role, known.secret_hash, known.token_hash,
      known.browser, case when compliant then least(known.idle_minutes, 15) else known.idle_minutes end,
      known.created_at::timestamptz, known.seen_at::timestamptz,
      coalesce((select c.restricted from clinic_subscription c where c.clinic_id = known.clinic_id), false),
      compliant and is_factor_due(known.clinic_id, known.user_id),
      coalesce((select s.stamp from access_stamps s where s.clinic_id = known.clinic_id), 0)
    from user_list u where u.clinic_id = known.clinic_id and u.id = known.user_id and u.state = 'active';
end $$;

drop function find_api_key;
create function find_api_key(asked bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, scopes jsonb, expires_at timestamptz,
  used_at timestamptz, restricted boolean, access boolean, factor_due boolean, stamp bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select k.clinic_id, k.id, k.user_id, u.role, l.scopes, l.expires_at::timestamptz,
      k.used_at::timestamptz,
      coalesce((select c.restricted from clinic_subscription c where c.clinic_id = k.clinic_id), false),
      exists (select from clinic_add_ons a
        where a.clinic_id = k.clinic_id and a.add_on = 'api-access' and a.status = 'active'),
      is_factor_due(k.clinic_id, k.user_id),
      coalesce((select s.stamp from access_stamps s where s.clinic_id = k.clinic_id), 0)
    from api_key_secrets k
    join api_key_list l on l.clinic_id = k.clinic_id and l.id = k.id
    join user_list u on u.clinic_id = k.clinic_id and u.id = k.user_id and u.state = 'active'
    where k.hash = asked;
end $$;

drop function find_account;
create function find_account(key text)
returns table (clinic_id bigint, user_id bigint, password_hash text, stamp bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select a.clinic_id, a.user_id, a.password_hash,
      coalesce((select s.stamp from access_stamps s where s.clinic_id = a.clinic_id), 0)
    from accounts a where a.email_key = find_account.key;
end $$;

revoke execute on function lock_access, read_access_stamps, raise_access_stamp, lock_head, find_session, find_api_key,
  find_account from public;
grant execute on function lock_access, read_access_stamps, lock_head, find_session, find_api_key, find_account
  to caretrail_app;
