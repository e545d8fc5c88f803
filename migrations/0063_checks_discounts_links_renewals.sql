CREATE TABLE "discount_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" smallint,
	"amount_grosze" integer,
	"kinds" text[] NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_code_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_code_what" CHECK (num_nulls("discount_code"."percent", "discount_code"."amount_grosze") = 1),
	CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 1 and 100),
	CONSTRAINT "discount_code_amount" CHECK ("discount_code"."amount_grosze" > 0),
	CONSTRAINT "discount_code_kinds" CHECK (cardinality("discount_code"."kinds") > 0),
	CONSTRAINT "discount_code_time" CHECK ("discount_code"."valid_to" > "discount_code"."valid_from"),
	CONSTRAINT "discount_code_uses" CHECK ("discount_code"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"token" text NOT NULL,
	"payer_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"payer_email" text,
	"payer_consent_version" text,
	"payer_accepted_at" timestamp with time zone,
	CONSTRAINT "pay_link_token_unique" UNIQUE("token"),
	CONSTRAINT "pay_link_payer_token_unique" UNIQUE("payer_token"),
	CONSTRAINT "pay_link_payer" CHECK (("pay_link"."payer_consent_version" is null) = ("pay_link"."payer_accepted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "renewal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"chosen_in_id" integer NOT NULL,
	"consent_version" text NOT NULL,
	"customer_id" text,
	"method_id" text,
	"period" integer DEFAULT 1 NOT NULL,
	"announced_at" timestamp with time zone,
	"announced_grosze" integer,
	"announced_price_id" integer,
	"charge_at" timestamp with time zone,
	"order_id" integer,
	"payment_id" integer,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "renewal_end_reason" CHECK ("renewal"."end_reason" in ('CANCELED', 'REPLACED', 'FAILED', 'GIVEN_BACK', 'NOT_SOLD', 'ACCOUNT')),
	CONSTRAINT "renewal_ended" CHECK (("renewal"."ended_at" is null) = ("renewal"."end_reason" is null)),
	CONSTRAINT "renewal_card" CHECK ("renewal"."ended_at" is not null or num_nulls("renewal"."customer_id", "renewal"."method_id") = 0),
	CONSTRAINT "renewal_announced" CHECK (num_nulls("renewal"."announced_at", "renewal"."announced_grosze", "renewal"."announced_price_id", "renewal"."charge_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "check_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tokens" smallint NOT NULL,
	"hours" smallint NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_terms_positive" CHECK ("check_terms"."tokens" > 0 and "check_terms"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "solution_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solution_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"homework_id" integer,
	"title" text NOT NULL,
	"photo_ids" integer[] DEFAULT '{}' NOT NULL,
	"message" jsonb,
	"message_html" text DEFAULT '' NOT NULL,
	"message_text" text DEFAULT '' NOT NULL,
	"tokens" smallint NOT NULL,
	"token_sources" jsonb,
	"consent_version" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"checker_id" integer,
	"taken_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"verdict" text,
	"points" smallint,
	"max_points" smallint,
	"words" jsonb,
	"words_html" text DEFAULT '' NOT NULL,
	"words_text" text DEFAULT '' NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusal" text,
	"schema_version" smallint DEFAULT 1 NOT NULL,
	"render_version" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "solution_check_state" CHECK ("solution_check"."state" in ('WAITING', 'CHECKED', 'REFUSED', 'CANCELED', 'LATE')),
	CONSTRAINT "solution_check_verdict" CHECK ("solution_check"."verdict" in ('CORRECT', 'PARTLY', 'WRONG')),
	CONSTRAINT "solution_check_settled" CHECK (("solution_check"."state" = 'WAITING') = ("solution_check"."settled_at" is null)),
	CONSTRAINT "solution_check_result" CHECK (num_nulls("solution_check"."verdict", "solution_check"."points", "solution_check"."max_points") = case when "solution_check"."state" = 'CHECKED' then 0 else 3 end),
	CONSTRAINT "solution_check_points" CHECK ("solution_check"."points" between 0 and "solution_check"."max_points"),
	CONSTRAINT "solution_check_refusal" CHECK (("solution_check"."state" = 'REFUSED') = ("solution_check"."refusal" is not null)),
	CONSTRAINT "solution_check_others" CHECK ("solution_check"."checker_id" <> "solution_check"."user_id")
);
--> statement-breakpoint
CREATE TABLE "solution_check_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solution_check_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT "payment_order_amount";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "list_grosze" integer;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "discount_code_id" integer;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "holds_discount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "wants_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_chosen_in_id_payment_order_id_fk" FOREIGN KEY ("chosen_in_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_announced_price_id_price_id_fk" FOREIGN KEY ("announced_price_id") REFERENCES "public"."price"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_terms" ADD CONSTRAINT "check_terms_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check" ADD CONSTRAINT "solution_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check" ADD CONSTRAINT "solution_check_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check" ADD CONSTRAINT "solution_check_checker_id_user_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check_report" ADD CONSTRAINT "solution_check_report_check_id_solution_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."solution_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check_report" ADD CONSTRAINT "solution_check_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_check_report" ADD CONSTRAINT "solution_check_report_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_link_order" ON "pay_link" USING btree ("order_id") WHERE "pay_link"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_running" ON "renewal" USING btree ("user_id") WHERE "renewal"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_chosen_in" ON "renewal" USING btree ("chosen_in_id");--> statement-breakpoint
CREATE INDEX "renewal_order_id" ON "renewal" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_check_key" ON "solution_check" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "solution_check_user_id" ON "solution_check" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "solution_check_checker_id" ON "solution_check" USING btree ("checker_id","id");--> statement-breakpoint
CREATE INDEX "solution_check_homework_id" ON "solution_check" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "solution_check_photo_ids" ON "solution_check" USING gin ("photo_ids");--> statement-breakpoint
CREATE INDEX "solution_check_waiting" ON "solution_check" USING btree ("due_at") WHERE "solution_check"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "solution_check_report_reporter_id" ON "solution_check_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "solution_check_report_open" ON "solution_check_report" USING btree ("check_id","reporter_id") WHERE "solution_check_report"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_discount_code_id_discount_code_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_discount_code_id" ON "payment_order" USING btree ("discount_code_id","user_id");--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_discount" CHECK (num_nulls("payment_order"."discount_code_id", "payment_order"."list_grosze") in (0, 2));--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount_grosze" > 0 or ("payment_order"."amount_grosze" = 0 and "payment_order"."discount_code_id" is not null));