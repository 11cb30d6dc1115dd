-- What people prove beside their password, and what Compliance Mode asks of sessions.

-- Kept outside the log, as passwords are.
create table second_factors (
  clinic_id    bigint not null,
  user_id      bigint not null,
  -- Wrapped by the master key: it has to be read to check a code.
  secret       bytea not null,
  -- The half minute whose code was taken last. None is taken twice.
  last_step    bigint not null default 0,
  -- Null while its person has not yet shown that their app has it.
  confirmed_at timestamptz(3),
  primary key (clinic_id, user_id)
);

-- Each is gone once it was used. Hashes alone: the codes are random, and told once.
create table recovery_codes (
  clinic_id bigint not null,
  user_id   bigint not null,
  hash      bytea not null,
  primary key (clinic_id, user_id, hash)
);

select wall_off('second_factors', 'recovery_codes');
create policy lookup on second_factors for select to current_user using (true);
grant select, insert, update (secret, last_step, confirmed_at), delete on second_factors to caretrail_app;
grant select, insert, delete on recovery_codes to caretrail_app;

create function in_compliance_mode(clinic bigint) returns boolean stable language sql as
$$ select exists (select from clinic_add_ons a
     where a.clinic_id = clinic and a.add_on = 'compliance-mode' and a.status = 'active') $$;

-- Minutes a session may be idle, as the clinic says and as Compliance Mode allows.
create function idle_limit(clinic bigint, minutes integer) returns integer stable language sql as
$$ select case when in_compliance_mode(clinic) then least(minutes, 15) else minutes end $$;

-- Whether the clinic asks a person for a second factor that they do not have.
create function is_factor_due(clinic bigint, person bigint) returns boolean stable language sql as
$$ select in_compliance_mode(clinic) and not exists (select from second_factors f
     where f.clinic_id = clinic and f.user_id = person and f.confirmed_at is not null) $$;

-- A session knows what Compliance Mode asks of it, at every request anew.
drop function find_session;
create function find_session(hash bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, secret_hash bytea, token_hash bytea,
  browser boolean, idle_minutes integer, created_at timestamptz, seen_at timestamptz, restricted boolean,
  factor_due boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select s.clinic_id, s.id, s.user_id, u.role, s.secret_hash, s.token_hash,
     s.browser, idle_limit(s.clinic_id, s.idle_minutes), s.created_at, s.seen_at, coalesce(c.restricted, false),
     is_factor_due(s.clinic_id, s.user_id)
   from sessions s join user_list u on u.clinic_id = s.clinic_id and u.id = s.user_id and u.state = 'active'
   left join clinic_subscription c on c.clinic_id = s.clinic_id
   where s.secret_hash = hash or s.token_hash = hash $$;
revoke execute on function find_session from public;
grant execute on function find_session to caretrail_app;

-- And so does an API key.
drop function find_api_key;
create function find_api_key(asked bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, scopes jsonb, expires_at timestamptz,
  used_at timestamptz, restricted boolean, access boolean, factor_due boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select k.clinic_id, k.id, k.user_id, u.role, l.scopes, l.expires_at, k.used_at, coalesce(c.restricted, false),
     exists (select from clinic_add_ons a
       where a.clinic_id = k.clinic_id and a.add_on = 'api-access' and a.status = 'active'),
     is_factor_due(k.clinic_id, k.user_id)
   from api_key_secrets k
   join api_key_list l on l.clinic_id = k.clinic_id and l.id = k.id
   join user_list u on u.clinic_id = k.clinic_id and u.id = k.user_id and u.state = 'active'
   left join clinic_subscription c on c.clinic_id = k.clinic_id
   where k.hash = asked $$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to caretrail_app;
