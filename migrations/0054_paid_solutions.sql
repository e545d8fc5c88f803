CREATE TABLE "solution_unlock" (
	"user_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"consent_version" text NOT NULL,
	"shown_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solution_unlock_user_id_homework_id_pk" PRIMARY KEY("user_id","homework_id")
);
--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "is_solution_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solution_unlock" ADD CONSTRAINT "solution_unlock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_unlock" ADD CONSTRAINT "solution_unlock_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solution_unlock_homework_id" ON "solution_unlock" USING btree ("homework_id");