-- A clinic that its operator closed. Until it is reopened, none of its secrets and addresses opens anything, and nothing
-- is sent for it. The rows stay as they are: reopened, it works as before.
alter table clinic_settings add column closed_at timestamptz(3);
create index clinic_settings_closed on clinic_settings (clinic_id) where closed_at is not null;
create policy lookup on clinic_settings for select to current_user using (true);

create function is_closed(clinic bigint) returns boolean stable language sql as
$$ select exists (select from clinic_settings c where c.clinic_id = clinic and c.closed_at is not null) $$;

-- For workers and the operator.
create function closed_clinics() returns table (clinic_id bigint, closed_at timestamptz)
security definer set search_path = public, pg_temp stable language sql as
$$ select c.clinic_id, c.closed_at from clinic_settings c where c.closed_at is not null order by c.clinic_id $$;

revoke execute on function is_closed, closed_clinics from public;
grant execute on function closed_clinics to caretrail_app;

-- What finds a clinic by a secret or an address finds no closed one.
create or replace function find_session(hash bytea)
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
      coalesce((select c.restricted from clinic_subscription c where c.clinic_id = known.clinic_id), false)
        and not exists (select from installation_billing b where b.mode = 'off'),
      compliant and is_factor_due(known.clinic_id, known.user_id),
      coalesce((select s.stamp from access_stamps s where s.clinic_id = known.clinic_id), 0)
    from user_list u where u.clinic_id = known.clinic_id and u.id = known.user_id and u.state = 'active'
      and not is_closed(known.clinic_id);
end $$;

create or replace function find_api_key(asked bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, scopes jsonb, expires_at timestamptz,
  used_at timestamptz, restricted boolean, access boolean, factor_due boolean, stamp bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
declare
  charges boolean := not exists (select from installation_billing b where b.mode = 'off');
begin
  return query select k.clinic_id, k.id, k.user_id, u.role, l.scopes, l.expires_at::timestamptz,
      k.used_at::timestamptz,
      charges
        and coalesce((select c.restricted from clinic_subscription c where c.clinic_id = k.clinic_id), false),
      not charges or exists (select from clinic_add_ons a
        where a.clinic_id = k.clinic_id and a.add_on = 'api-access' and a.status = 'active'),
      is_factor_due(k.clinic_id, k.user_id),
      coalesce((select s.stamp from access_stamps s where s.clinic_id = k.clinic_id), 0)
    from api_key_secrets k
    join api_key_list l on l.clinic_id = k.clinic_id and l.id = k.id
    join user_list u on u.clinic_id = k.clinic_id and u.id = k.user_id and u.state = 'active'
    where k.hash = asked and not is_closed(k.clinic_id);
end $$;

create or replace function find_account(key text)
returns table (clinic_id bigint, user_id bigint, password_hash text, stamp bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select a.clinic_id, a.user_id, a.password_hash,
      coalesce((select s.stamp from access_stamps s where s.clinic_id = a.clinic_id), 0)
    from accounts a where a.email_key = find_account.key and not is_closed(a.clinic_id);
end $$;

create or replace function find_account_link(asked bytea)
returns table (clinic_id bigint, id bigint, purpose text, record_id bigint, email text, expires_at timestamptz)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select l.clinic_id, l.id, l.purpose, l.record_id, l.email, l.expires_at::timestamptz
    from account_links l where l.hash = asked and not is_closed(l.clinic_id);
end $$;

create or replace function find_calendar_feed(asked bytea)
returns table (clinic_id bigint, id bigint, practitioner_id bigint, names boolean, shown_to bigint,
  read_at timestamptz)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select s.clinic_id, s.id, l.practitioner_id, l.names, l.shown_to, s.read_at::timestamptz
    from calendar_feed_secrets s
    join calendar_feed_list l on l.clinic_id = s.clinic_id and l.id = s.id
    where s.hash = asked and (l.practitioner_id is null or exists (select from user_list u
      where u.clinic_id = l.clinic_id and u.id = l.practitioner_id and u.practitioner and u.state = 'active'))
      and may_know_feed(l.clinic_id, l.practitioner_id, l.shown_to)
      and not is_closed(s.clinic_id);
end $$;

create or replace function clinic_of_form(form bigint) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select f.clinic_id from intake_form_list f where f.id = form and not is_closed(f.clinic_id);
end $$;

create or replace function proven_hosts() returns table (host text, clinic_id bigint, active boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select d.host, d.clinic_id,
     exists (select from installation_billing b where b.mode = 'off') or exists (
       select from clinic_add_ons a
       where a.clinic_id = d.clinic_id and a.add_on = 'custom-domain' and a.status = 'active')
   from custom_domain d where d.verified_at is not null and not is_closed(d.clinic_id) $$;
