-- The keys that sign checkpoints, public halves alone, each with the one that it followed. The signature is by the key
-- itself, the farewell by the one before it, so a row that somebody writes by hand vouches for nothing.
create table signing_keys (
  public_key text primary key,
  follows    text unique references signing_keys,
  began_at   timestamptz(3) not null,
  signature  text not null,
  farewell   text
);
create unique index signing_keys_first on signing_keys ((true)) where follows is null;
grant select on signing_keys to caretrail_app;
-- A start makes this table before it migrates.
create table if not exists installation (
  only_row boolean primary key default true check (only_row),
  key_mark text not null
);
grant select on installation to caretrail_app;
