-- A market may round the total, such as to 5 cents or to whole units: a rule of the project, whose amount is the step.
alter table price_rule drop constraint price_rule_kind_check;
alter table price_rule
  add constraint price_rule_kind_check check (kind in ('incentive', 'tax', 'credit', 'rounding')),
  add constraint price_rule_rounding_check
    check (kind <> 'rounding' or (amount > 0 and base = 'all' and most is null));
