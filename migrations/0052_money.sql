CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" integer,
	CONSTRAINT "ledger_account_one" UNIQUE NULLS NOT DISTINCT("unit","kind","owner_id"),
	CONSTRAINT "ledger_account_of_unit" UNIQUE("id","unit"),
	CONSTRAINT "ledger_account_unit" CHECK ("ledger_account"."unit" in ('PLN', 'TOKEN')),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('STRIPE', 'BANK', 'DISPUTED', 'PERSON', 'SALES', 'VAT', 'FEES', 'LOSSES', 'WALLET', 'TOKENS_ISSUED', 'TOKENS_SPENT')),
	CONSTRAINT "ledger_account_owned" CHECK (("ledger_account"."kind" in ('PERSON', 'WALLET')) = ("ledger_account"."owner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"differences" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause_type" text NOT NULL,
	"cause_id" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transaction_cause" UNIQUE("cause_type","cause_id")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"available" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_available" CHECK ("wallet"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"service_id" text NOT NULL,
	"amount_grosze" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "dispute_state" CHECK ("dispute"."state" in ('OPEN', 'WON', 'LOST')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_grosze" > 0)
);
--> statement-breakpoint
CREATE TABLE "money_request" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_request_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"amount_grosze" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_kind" CHECK ("order_event"."kind" in ('ORDERED', 'FAILED', 'PAID', 'DELIVERED', 'CANCELED', 'WITHDRAWN', 'REFUND_ASKED', 'REFUNDED', 'REFUND_FAILED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'TAKEN_BACK'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"attempt" integer NOT NULL,
	"session_id" text,
	"url" text,
	"intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"processing_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"rejected_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_grosze" integer,
	"confirmed_by_id" integer,
	CONSTRAINT "payment_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('STRIPE', 'MANUAL')),
	CONSTRAINT "payment_failure" CHECK ("payment"."failure" in ('CODE_INVALID', 'CODE_EXPIRED', 'INSUFFICIENT_FUNDS', 'CUSTOMER_DECLINED', 'LIMIT_EXCEEDED', 'CARD_DECLINED', 'AUTHENTICATION_FAILED', 'OTHER')),
	CONSTRAINT "payment_paid" CHECK (("payment"."paid_at" is null) = ("payment"."paid_grosze" is null) and "payment"."paid_grosze" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_id" integer NOT NULL,
	"kind" text NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_grosze" integer NOT NULL,
	"vat_percent" smallint NOT NULL,
	"method" text NOT NULL,
	"buyer_kind" text NOT NULL,
	"company_name" text,
	"company_nip" text,
	"company_address" text,
	"consent_version" text NOT NULL,
	"wants_immediate_start" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_grosze" integer DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_order_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_order_kind" CHECK ("payment_order"."kind" in ('SUBSCRIPTION', 'TOKENS')),
	CONSTRAINT "payment_order_method" CHECK ("payment_order"."method" in ('STRIPE', 'MANUAL')),
	CONSTRAINT "payment_order_buyer_kind" CHECK ("payment_order"."buyer_kind" in ('PRIVATE', 'COMPANY')),
	CONSTRAINT "payment_order_status" CHECK ("payment_order"."status" in ('UNPAID', 'PROCESSING', 'FAILED', 'PAID', 'COMPLETED', 'REFUNDED', 'DISPUTED', 'CANCELED')),
	CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount_grosze" > 0),
	CONSTRAINT "payment_order_company" CHECK (("payment_order"."buyer_kind" = 'COMPANY') = ("payment_order"."company_nip" is not null)),
	CONSTRAINT "payment_order_company_whole" CHECK (num_nulls("payment_order"."company_name", "payment_order"."company_nip", "payment_order"."company_address") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_grosze" integer NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"service_id" text,
	"asked_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "refund_state" CHECK ("refund"."state" in ('ASKED', 'PENDING', 'SUCCEEDED', 'FAILED')),
	CONSTRAINT "refund_reason" CHECK ("refund"."reason" in ('WITHDRAWAL', 'ADMIN', 'EXCESS', 'OUTSIDE')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_grosze" > 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"amount_grosze" integer NOT NULL,
	"is_promotion" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_amount" CHECK ("price"."amount_grosze" >= 200),
	CONSTRAINT "price_time" CHECK ("price"."valid_to" is null or "price"."valid_to" > "price"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_code_unique" UNIQUE("code"),
	CONSTRAINT "product_kind" CHECK ("product"."kind" in ('SUBSCRIPTION', 'TOKENS')),
	CONSTRAINT "product_quantity" CHECK ("product"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "vat_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"percent" smallint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_rate_from" UNIQUE("kind","valid_from"),
	CONSTRAINT "vat_rate_kind" CHECK ("vat_rate"."kind" in ('SUBSCRIPTION', 'TOKENS')),
	CONSTRAINT "vat_rate_percent" CHECK ("vat_rate"."percent" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "is_taken_with_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account" FOREIGN KEY ("account_id","unit") REFERENCES "public"."ledger_account"("id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_request" ADD CONSTRAINT "money_request_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_price_id_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."price"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_asked_by_id_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_owner_id" ON "ledger_account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction_id" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_id" ON "ledger_entry" USING btree ("account_id","amount");--> statement-breakpoint
CREATE INDEX "ledger_transaction_order_id" ON "ledger_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_order_id" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_payment_id" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_request_created_at" ON "money_request" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_event_once" ON "order_event" USING btree ("order_id","kind","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt" ON "payment" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("order_id") WHERE "payment"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("asked_at") WHERE "payment"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_order_user_id" ON "payment_order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_open" ON "payment_order" USING btree ("expires_at") WHERE "payment_order"."status" in ('UNPAID', 'FAILED');--> statement-breakpoint
CREATE INDEX "refund_order_id" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment_id" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "stripe_event_created_at" ON "stripe_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_product_id" ON "price" USING btree ("product_id","valid_from");--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_order_id" ON "subscription" USING btree ("order_id") WHERE "subscription"."revoked_at" is null;
--> statement-breakpoint
CREATE FUNCTION "ledger_check_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  wrong record;
begin
  select unit, sum(amount) as left_over into wrong from ledger_entry
    where transaction_id = new.transaction_id group by unit having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance: % %', new.transaction_id, wrong.left_over, wrong.unit
      using errcode = '23514', constraint = 'ledger_sum_zero';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_sum_zero" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_sum"();--> statement-breakpoint
CREATE FUNCTION "ledger_check_not_empty"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select 1 from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = '23514', constraint = 'ledger_not_empty';
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_not_empty" AFTER INSERT ON "ledger_transaction" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_not_empty"();--> statement-breakpoint
CREATE FUNCTION "ledger_check_open"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (
    select 1 from ledger_transaction t
    where t.id = new.transaction_id and t.xact = pg_current_xact_id() and t.created_at = transaction_timestamp()
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = '55000';
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_open" BEFORE INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "ledger_check_open"();--> statement-breakpoint
COMMENT ON TRIGGER "ledger_entry_open" ON "ledger_entry" IS 'off while a backup is restored';--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transaction" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_account_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_account" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();
