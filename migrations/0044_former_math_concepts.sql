CREATE TABLE "former_math_concept" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"math_concept_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_math_concept" ADD CONSTRAINT "former_math_concept_math_concept_id_math_concept_id_fk" FOREIGN KEY ("math_concept_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_math_concept_slug" ON "former_math_concept" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "former_math_concept_name" ON "former_math_concept" USING btree ("type",lower("name"));--> statement-breakpoint
CREATE INDEX "former_math_concept_into" ON "former_math_concept" USING btree ("math_concept_id");