-- The functions that requests call before they belong to a clinic. Before version 18, PostgreSQL plans a function in
-- SQL with its own search path at every call. It plans a function in PL/pgSQL once per connection.

-- Two look-ups of one index each instead of an `or` of both; what Compliance Mode asks is read once for both answers.
create or replace function find_session(hash bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, secret_hash bytea, token_hash bytea,
  browser boolean, idle_minutes integer, created_at timestamptz, seen_at timestamptz, restricted boolean,
  factor_due boolean)
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
      compliant and is_factor_due(known.clinic_id, known.user_id)
    from user_list u where u.clinic_id = known.clinic_id and u.id = known.user_id and u.state = 'active';
end $$;

create or replace function find_api_key(asked bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, scopes jsonb, expires_at timestamptz,
  used_at timestamptz, restricted boolean, access boolean, factor_due boolean)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select k.clinic_id, k.id, k.user_id, u.role, l.scopes, l.expires_at::timestamptz,
      k.used_at::timestamptz,
      coalesce((select c.restricted from clinic_subscription c where c.clinic_id = k.clinic_id), false),
      exists (select from clinic_add_ons a
        where a.clinic_id = k.clinic_id and a.add_on = 'api-access' and a.status = 'active'),
      is_factor_due(k.clinic_id, k.user_id)
    from api_key_secrets k
    join api_key_list l on l.clinic_id = k.clinic_id and l.id = k.id
    join user_list u on u.clinic_id = k.clinic_id and u.id = k.user_id and u.state = 'active'
    where k.hash = asked;
end $$;

create or replace function find_account(key text)
returns table (clinic_id bigint, user_id bigint, password_hash text)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select a.clinic_id, a.user_id, a.password_hash from accounts a where a.email_key = find_account.key;
end $$;

create or replace function clinic_of_form(form bigint) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select f.clinic_id from intake_form_list f where f.id = form;
end $$;

create or replace function find_calendar_feed(asked bytea)
returns table (clinic_id bigint, id bigint, practitioner_id bigint, names boolean, read_at timestamptz)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select s.clinic_id, s.id, l.practitioner_id, l.names, s.read_at::timestamptz
    from calendar_feed_secrets s
    join calendar_feed_list l on l.clinic_id = s.clinic_id and l.id = s.id
    where s.hash = asked and (l.practitioner_id is null or exists (select from user_list u
      where u.clinic_id = l.clinic_id and u.id = l.practitioner_id and u.practitioner and u.state = 'active'));
end $$;

create or replace function find_account_link(asked bytea)
returns table (clinic_id bigint, id bigint, purpose text, record_id bigint, email text, expires_at timestamptz)
security definer set search_path = public, pg_temp stable rows 1 language plpgsql as $$
#variable_conflict use_column
begin
  return query select l.clinic_id, l.id, l.purpose, l.record_id, l.email, l.expires_at::timestamptz
    from account_links l where l.hash = asked;
end $$;
