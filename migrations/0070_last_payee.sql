CREATE TABLE "last_payee" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_payee_method" CHECK ("last_payee"."method" in ('PRZELEW', 'BLIK')),
	CONSTRAINT "last_payee_account" CHECK ("last_payee"."account" ~ case "last_payee"."method" when 'PRZELEW' then '^[0-9]{26}$' else '^[0-9]{9}$' end)
);
--> statement-breakpoint
ALTER TABLE "last_payee" ADD CONSTRAINT "last_payee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;