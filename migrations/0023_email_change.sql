CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_token" DROP CONSTRAINT "mail_token_kind";--> statement-breakpoint
ALTER TABLE "mail_token" ADD COLUMN "email_change_id" integer;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_user_id" ON "email_change" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_email_change_id_email_change_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_kind" CHECK ("mail_token"."kind" in ('CONFIRM_EMAIL', 'PARENT_CONSENT', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'STOP_EMAIL_CHANGE'));