-- What letters to people of a clinic let them do: choose another password, join, confirm an address.

-- A link is there until it was used, or something else came of it. Of its token there is a hash alone: the token follows
-- from the number of the link, by the master key, and stands nowhere but in the letter.
create table account_links (
  clinic_id  bigint not null,
  id         bigint not null,
  purpose    text not null,
  -- A person, or an invitation where it is to join.
  record_id  bigint not null,
  hash       bytea not null,
  -- An address to be, where it is to be confirmed.
  email      text,
  expires_at timestamptz(3) not null,
  primary key (clinic_id, id)
);
create unique index account_links_hash on account_links (hash);
create index account_links_record on account_links (clinic_id, purpose, record_id);

select wall_off('account_links');
create policy lookup on account_links for select to current_user using (true);

-- The link whose token has this hash, whichever clinic it is of.
create function find_account_link(asked bytea)
returns table (clinic_id bigint, id bigint, purpose text, record_id bigint, email text, expires_at timestamptz)
security definer set search_path = public, pg_temp stable language sql as
$$ select l.clinic_id, l.id, l.purpose, l.record_id, l.email, l.expires_at from account_links l where l.hash = asked $$;

revoke execute on function find_account_link from public;
grant execute on function find_account_link to caretrail_app;
grant select (clinic_id, id, purpose, record_id, email, expires_at), insert, delete on account_links to caretrail_app;

-- Who was invited to work in the clinic, and what became of it. As the log says it. Filled by a projection alone.
create table staff_invitation_list (
  clinic_id    bigint not null,
  id           bigint not null,
  email        text not null,
  first_name   text not null,
  last_name    text not null,
  role         text not null,
  practitioner boolean not null,
  state        text not null,
  invited_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  version      integer not null,
  primary key (clinic_id, id)
);
create index staff_invitation_list_waiting on staff_invitation_list (clinic_id, invited_at) where state = 'waiting';
select wall_off('staff_invitation_list');
grant select, insert, update, delete on staff_invitation_list to caretrail_app;

-- A person may sign in with another address.
grant update (email_key) on accounts to caretrail_app;
