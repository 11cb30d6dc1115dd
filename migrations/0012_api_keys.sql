-- What a person's programs show instead of a session.

-- As the log says it. Filled by a projection alone; a key that was revoked has no row.
create table api_key_list (
  clinic_id  bigint not null,
  id         bigint not null,
  user_id    bigint not null,
  name       text not null,
  scopes     jsonb not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (clinic_id, id)
);
create index api_key_list_user on api_key_list (clinic_id, user_id);

-- What a key is known by. Kept outside the log, as passwords are; the key itself cannot be read from here.
create table api_key_secrets (
  clinic_id bigint not null,
  id        bigint not null,
  user_id   bigint not null,
  hash      bytea not null,
  -- What the key begins with, for people to know it by.
  prefix    text not null,
  used_at   timestamptz(3),
  primary key (clinic_id, id)
);
create unique index api_key_secrets_hash on api_key_secrets (hash);
create index api_key_secrets_user on api_key_secrets (clinic_id, user_id);

select wall_off('api_key_list', 'api_key_secrets');
create policy lookup on api_key_list for select to current_user using (true);
create policy lookup on api_key_secrets for select to current_user using (true);
create policy lookup on clinic_add_ons for select to current_user using (true);

-- The key with this hash, with the role of its person and what its clinic pays for as they are now.
create function find_api_key(asked bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, scopes jsonb, expires_at timestamptz,
  used_at timestamptz, restricted boolean, access boolean)
security definer set search_path = public, pg_temp stable language sql as
$$ select k.clinic_id, k.id, k.user_id, u.role, l.scopes, l.expires_at, k.used_at, coalesce(c.restricted, false),
     exists (select from clinic_add_ons a
       where a.clinic_id = k.clinic_id and a.add_on = 'api-access' and a.status = 'active')
   from api_key_secrets k
   join api_key_list l on l.clinic_id = k.clinic_id and l.id = k.id
   join user_list u on u.clinic_id = k.clinic_id and u.id = k.user_id and u.state = 'active'
   left join clinic_subscription c on c.clinic_id = k.clinic_id
   where k.hash = asked $$;

revoke execute on function find_api_key from public;
grant execute on function find_api_key to caretrail_app;
grant select, insert, update, delete on api_key_list to caretrail_app;
grant select (clinic_id, id, user_id, prefix, used_at), insert, update (used_at), delete on api_key_secrets
  to caretrail_app;
