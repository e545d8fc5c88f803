CREATE TABLE "reserved_login" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reserved_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login_hash" text NOT NULL,
	"email_hash" text,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reserved_login_hash" ON "reserved_login" USING btree ("login_hash");--> statement-breakpoint
CREATE INDEX "reserved_login_email" ON "reserved_login" USING btree ("email_hash");