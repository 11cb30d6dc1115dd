-- The number of the newest account request whose answer is recorded. Of answers that come in another order than they
-- were asked for, one is ignored only if that of a later request is recorded already.

alter table payers add column recorded bigint not null default 0;
