-- How the installation charges its clinics, as its program was last started: not at all, with test payments, or through
-- Stripe. Where nobody is charged, the other columns say what a clinic may use; null: as much as it likes.
create table installation_billing (
  only_row        boolean primary key default true check (only_row),
  mode            text not null check (mode in ('off', 'test', 'stripe')),
  storage_gb      integer,
  texts_per_month integer
);
grant select, insert, update on installation_billing to caretrail_app;

-- Whether a clinic has a trial or a subscription. That of the demo clinic says nothing about the installation.
create function has_charged() returns boolean
security definer set search_path = public, pg_temp stable language sql as
$$ select exists (select from clinic_subscription s where not exists (
     select from user_list u
     where u.clinic_id = s.clinic_id and u.owner and u.email = 'demo@caretrail.example')) $$;

-- Clinics that opened while nobody was charged, and so began no trial.
create function clinics_without_trial() returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select u.clinic_id from user_list u
   where u.owner and not exists (select from clinic_subscription s where s.clinic_id = u.clinic_id)
   order by u.clinic_id $$;

revoke execute on function has_charged, clinics_without_trial from public;
grant execute on function has_charged, clinics_without_trial to caretrail_app;

-- Where nobody is charged, no clinic is read-only, and all have keys and hosts of their own.
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
    from user_list u where u.clinic_id = known.clinic_id and u.id = known.user_id and u.state = 'active';
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
    where k.hash = asked;
end $$;

create or replace function proven_hosts() returns table (host text, clinic_id bigint, active boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select d.host, d.clinic_id,
     exists (select from installation_billing b where b.mode = 'off') or exists (
       select from clinic_add_ons a
       where a.clinic_id = d.clinic_id and a.add_on = 'custom-domain' and a.status = 'active')
   from custom_domain d where d.verified_at is not null $$;
