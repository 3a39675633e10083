//! `test-dynamic-pipeline`: a pass that runs a pipeline.

use diag::{Diagnostic, Place};
use ir::{Body, Context, Op};
use pass::{Failed, PassCx, PassRegistry, PassResult, Pipeline, parse_pass_list, pass};
use syntax::print::{PrintOptions, op_texts, to_string};

/// Tests the dynamic pipeline feature by applying a pipeline on a selected set of functions
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-dynamic-pipeline", name = "(anonymous namespace)::TestDynamicPipelinePass", init, link)]
pub(crate) struct DynamicPipeline {
    /// This will apply the pipeline on nested operations under the visited operation.
    #[option("run-on-nested-operations")]
    nested: bool,
    /// This will apply the pipeline on the parent operation if it exist, this is expected to fail.
    #[option("run-on-parent")]
    parent: bool,
    /// The pipeline description that will run on the filtered function.
    #[option("dynamic-pipeline")]
    text: String,
    /// List of function name to apply the pipeline to
    #[option("op-name")]
    names: Vec<String>,
    /// The pipeline, or the error of its text; `None` before there is either.
    pipeline: Option<Result<Pipeline, String>>,
}

impl DynamicPipeline {
    fn link(&mut self, registry: &PassRegistry) {
        let mut pipeline = Pipeline::any();
        let text = &self.text;
        let read = crate::deep(|| match text.trim().is_empty() {
            true => Ok(()),
            false => parse_pass_list(text, registry, &mut pipeline),
        });
        self.pipeline = Some(read.map(|()| pipeline).map_err(|error| error.0));
    }

    fn init(&mut self, cx: &Context) -> Result<(), Diagnostic> {
        match self.pipeline.get_or_insert_with(|| Ok(Pipeline::any())) {
            Ok(pipeline) => crate::deep(|| pipeline.try_for_each_pass(|pass| pass.init(cx))),
            Err(why) => Err(Diagnostic::error(Place::Unknown, why.trim_end().to_owned())),
        }
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.print(format!("Dynamic execute '{}' on {}\n", self.text, body.root().name_str()));
        let Some(Ok(pipeline)) = &self.pipeline else { return Err(Failed) };
        if pipeline.is_empty() {
            cx.print("Empty pipeline\n");
            return Ok(());
        }
        let root = body.root();
        let Some(name) = root.symbol_name() else {
            cx.emit(root.warning("Ignoring because not implementing SymbolOpInterface\n"));
            return Ok(());
        };
        let name = body.context().ident_str(name);
        if !self.names.is_empty() && !self.names.iter().any(|wanted| wanted == name) {
            cx.print(format!("dynamic-pipeline skip op name: {name}\n"));
            return Ok(());
        }
        if self.parent && cx.scope().header().is_some() {
            let message = "Trying to schedule a dynamic pipeline on an operation that isn't nested under the current \
                           operation the pass is processing";
            return cx.fail(root.error(message));
        }
        if !self.nested {
            cx.print(format!("Run on symbol op {name}\n"));
            return cx.run_pipeline(pipeline, body);
        }
        cx.print("Run on nested op\n");
        let owners: Vec<Op> = body.children();
        for op in owners {
            let text = match body.child(op) {
                Some(child) => to_string(child, &PrintOptions::default()),
                None => op_texts(body, &[op], &PrintOptions::default()).concat(),
            };
            cx.print(format!("Run on {}\n", text.trim_end()));
            cx.run_pipeline_within(pipeline, body, op)?;
        }
        Ok(())
    }
}
