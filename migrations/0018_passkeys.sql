-- Where sessions began and who has signed in, and passkeys beside authenticator apps.

-- What people know their sessions by.
alter table sessions
  add column address text not null default '',
  add column user_agent text not null default '';
grant select (browser, address, user_agent) on sessions to caretrail_app;

-- Who has signed in or was refused, from where and by what. Kept for a year, so it is not in the log. Of addresses
-- without an account nothing is kept.
create table sign_ins (
  clinic_id  bigint not null,
  id         bigint not null,
  user_id    bigint not null,
  at         timestamptz(3) not null,
  address    text not null,
  user_agent text not null,
  way        text not null,
  outcome    text not null,
  primary key (clinic_id, id)
);
create index sign_ins_at on sign_ins (clinic_id, at, id);
create index sign_ins_user on sign_ins (clinic_id, user_id, at, id);

-- As the log says it. Filled by a projection alone; a passkey that was removed has no row.
create table passkey_list (
  clinic_id bigint not null,
  id        bigint not null,
  user_id   bigint not null,
  name      text not null,
  added_at  timestamptz(3) not null,
  primary key (clinic_id, id)
);
create index passkey_list_user on passkey_list (clinic_id, user_id);

-- What a passkey is checked against. Kept outside the log, as passwords are; there is nothing secret in it.
create table passkeys (
  clinic_id  bigint not null,
  id         bigint not null,
  user_id    bigint not null,
  -- The name its device knows it by.
  credential text not null,
  public_key bytea not null,
  -- How often its device says it was used. It never goes back.
  counter    bigint not null,
  transports jsonb not null,
  used_at    timestamptz(3),
  primary key (clinic_id, id)
);
create unique index passkeys_credential on passkeys (clinic_id, credential);
create index passkeys_user on passkeys (clinic_id, user_id);

-- What a passkey is to sign, once, and for what it was asked.
create table passkey_challenges (
  clinic_id  bigint not null,
  user_id    bigint not null,
  challenge  text not null,
  purpose    text not null,
  expires_at timestamptz(3) not null,
  primary key (clinic_id, user_id, challenge)
);

-- A set-up that nobody has confirmed is over after an hour. Those of before have been there for too long.
alter table second_factors add column begun_at timestamptz(3) not null default '-infinity';
alter table second_factors alter column begun_at drop default;
grant update (begun_at) on second_factors to caretrail_app;

select wall_off('sign_ins', 'passkey_list', 'passkeys', 'passkey_challenges');
create policy lookup on passkeys for select to current_user using (true);
grant select, insert, delete on sign_ins, passkey_challenges to caretrail_app;
grant select, insert, update, delete on passkey_list to caretrail_app;
grant select, insert, update (counter, used_at), delete on passkeys to caretrail_app;

-- Whether the clinic asks a person for a second factor that they do not have: neither an app nor a passkey.
create or replace function is_factor_due(clinic bigint, person bigint) returns boolean stable language sql as
$$ select in_compliance_mode(clinic)
     and not exists (select from second_factors f
       where f.clinic_id = clinic and f.user_id = person and f.confirmed_at is not null)
     and not exists (select from passkeys p where p.clinic_id = clinic and p.user_id = person) $$;
