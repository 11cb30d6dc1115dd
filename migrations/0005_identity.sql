-- The people of a clinic, how they sign in, and their sessions.

-- As the log says it. Filled by a projection alone.
create table user_list (
  clinic_id    bigint not null,
  id           bigint not null,
  email        text not null,
  first_name   text not null,
  last_name    text not null,
  role         text not null,
  owner        boolean not null,
  practitioner boolean not null,
  state        text not null,
  created_at   timestamptz(3) not null,
  version      integer not null,
  primary key (clinic_id, id)
);

-- What a person proves at sign-in. Kept outside the log: a hash is no fact about anyone, and an email address
-- belongs to one person of one clinic, so that the clinic is found by it.
create table accounts (
  clinic_id     bigint not null,
  user_id       bigint not null,
  email_key     text not null,
  credential    bigint not null,
  password_hash text not null,
  primary key (clinic_id, user_id),
  constraint accounts_email unique (email_key)
);

-- Who is signed in. Neither the cookie's secret nor the token can be read from here.
create table sessions (
  clinic_id    bigint not null,
  id           bigint not null,
  user_id      bigint not null,
  secret_hash  bytea not null,
  token_hash   bytea not null,
  browser      boolean not null,
  idle_minutes integer not null,
  created_at   timestamptz(3) not null,
  seen_at      timestamptz(3) not null,
  primary key (clinic_id, id)
);
create unique index sessions_secret on sessions (secret_hash);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (clinic_id, user_id);
create index sessions_age on sessions (clinic_id, created_at);

-- Failed sign-ins of late, by a hash of account and address. The columns are rate-limiter-flexible's.
create table sign_in_failures (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The owner reads across clinics, for the functions below alone; row-level security binds it otherwise.
select wall_off('user_list', 'accounts', 'sessions');
create policy lookup on user_list for select to current_user using (true);
create policy lookup on accounts for select to current_user using (true);
create policy lookup on sessions for select to current_user using (true);

-- The account of a normalised email address, in whichever clinic it is.
create function find_account(key text)
returns table (clinic_id bigint, user_id bigint, password_hash text)
security definer set search_path = public, pg_temp stable language sql as
$$ select a.clinic_id, a.user_id, a.password_hash from accounts a where a.email_key = key $$;

-- The session whose secret or token has this hash, with the role of its person as it is now.
create function find_session(hash bytea)
returns table (clinic_id bigint, id bigint, user_id bigint, role text, secret_hash bytea, token_hash bytea,
  browser boolean, idle_minutes integer, created_at timestamptz, seen_at timestamptz)
security definer set search_path = public, pg_temp stable language sql as
$$ select s.clinic_id, s.id, s.user_id, u.role, s.secret_hash, s.token_hash,
     s.browser, s.idle_minutes, s.created_at, s.seen_at
   from sessions s join user_list u on u.clinic_id = s.clinic_id and u.id = s.user_id and u.state = 'active'
   where s.secret_hash = hash or s.token_hash = hash $$;

revoke execute on function find_account, find_session from public;
grant execute on function find_account, find_session to caretrail_app;
grant select, insert, update, delete on user_list, sign_in_failures to caretrail_app;
grant select (clinic_id, user_id), insert, update (credential, password_hash), delete on accounts
  to caretrail_app;
grant select (clinic_id, id, user_id, idle_minutes, created_at, seen_at), insert,
  update (idle_minutes, seen_at), delete on sessions to caretrail_app;
