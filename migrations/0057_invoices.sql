CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"corrected_id" integer,
	"series" text NOT NULL,
	"ordinal" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"total_grosze" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_nip" text,
	"content" jsonb NOT NULL,
	"xml" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_ordinal" UNIQUE("series","ordinal"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('INVOICE', 'CORRECTION')),
	CONSTRAINT "invoice_place" CHECK ("invoice"."place" > 0 and ("invoice"."place" = 1) = ("invoice"."kind" = 'INVOICE')),
	CONSTRAINT "invoice_corrects" CHECK (("invoice"."corrected_id" is null) = ("invoice"."kind" = 'INVOICE')),
	CONSTRAINT "invoice_total" CHECK ("invoice"."kind" = 'CORRECTION' or "invoice"."total_grosze" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "invoice_counter_last" CHECK ("invoice_counter"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_ksef" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"session_reference" text,
	"reference" text,
	"number" text,
	"accepted_at" timestamp with time zone,
	"confirmation" text,
	"failure" text,
	"claimed_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_ksef_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_ksef_state" CHECK ("invoice_ksef"."state" in ('WAITING', 'SENT', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "invoice_ksef_number" CHECK (("invoice_ksef"."state" = 'ACCEPTED') = ("invoice_ksef"."number" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrected_id_invoice_id_fk" FOREIGN KEY ("corrected_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_ksef" ADD CONSTRAINT "invoice_ksef_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("order_id","place");--> statement-breakpoint
CREATE INDEX "invoice_user_id" ON "invoice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoice_issued_on" ON "invoice" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_corrected_id" ON "invoice" USING btree ("corrected_id");--> statement-breakpoint
CREATE INDEX "invoice_ksef_open" ON "invoice_ksef" USING btree ("invoice_id") WHERE "invoice_ksef"."state" in ('WAITING', 'SENT');--> statement-breakpoint
CREATE FUNCTION "invoice_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is never changed, only corrected', tg_table_name using errcode = '55000';
end
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "invoice_refuse_change"();
