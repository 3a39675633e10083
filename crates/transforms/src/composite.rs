//! `composite-fixed-point-pass`: runs a pipeline repeatedly until it changes nothing.

use diag::{Diagnostic, Place};
use ir::{Body, Context};
use pass::{PassCx, PassRegistry, PassResult, Pipeline, fingerprint, parse_pass_list, pass};

/// Composite fixed point pass
///
/// Runs the pipeline of its option `pipeline` until a run leaves all as it was. If `max-iterations` runs do not
/// suffice, it warns and goes on.
#[pass("composite-fixed-point-pass", name = "CompositeFixedPointPass", init, link, display_name)]
pub struct CompositeFixedPoint {
    /// Maximum number of iterations if inner pipeline
    #[option(default = 10)]
    pub max_iterations: i32,
    /// Composite pass display name
    #[option(default = "CompositeFixedPointPass")]
    pub name: String,
    /// Composite pass inner pipeline
    #[option("pipeline")]
    pub text: String,
    /// The pipeline, or the error of its text; `None` before there is either.
    pipeline: Option<Result<Pipeline, String>>,
}

impl CompositeFixedPoint {
    /// Creates a pass of a name that runs a pipeline at most this many times beyond the first.
    pub fn new(name: &str, pipeline: Pipeline, max_iterations: i32) -> Self {
        let text = pipeline.text(false);
        let inner = text.strip_prefix("any(").and_then(|text| text.strip_suffix(')'));
        CompositeFixedPoint {
            max_iterations,
            name: name.to_owned(),
            text: inner.unwrap_or(&text).to_owned(),
            pipeline: Some(Ok(pipeline)),
        }
    }

    fn display_name(&self) -> &str {
        &self.name
    }

    fn link(&mut self, registry: &PassRegistry) {
        let mut pipeline = Pipeline::any();
        let text = &self.text;
        // Options hold passes with options as deep as the text says.
        let read = ir::ensure_sufficient_stack(|| {
            if text.trim().is_empty() { Ok(()) } else { parse_pass_list(text, registry, &mut pipeline) }
        });
        self.pipeline = Some(read.map(|()| pipeline).map_err(|error| error.0));
    }

    fn init(&mut self, cx: &Context) -> Result<(), Diagnostic> {
        let pipeline = self.pipeline.get_or_insert_with(|| Ok(Pipeline::any())).as_mut().map_err(|why| {
            let message = "Failed to parse composite pass pipeline";
            Diagnostic::error(Place::Unknown, message).note(Place::Unknown, why.trim_end())
        })?;
        if self.max_iterations <= 0 {
            let message = format!("Invalid maxIterations value: {}\n", self.max_iterations);
            return Err(Diagnostic::error(Place::Unknown, message));
        }
        ir::ensure_sufficient_stack(|| pipeline.try_for_each_pass(|pass| pass.init(cx)))
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(Ok(pipeline)) = &self.pipeline else { return Ok(()) };
        let mut before = fingerprint(body);
        for done in 0.. {
            cx.run_pipeline(pipeline, body)?;
            if done >= self.max_iterations {
                let (name, limit) = (&self.name, self.max_iterations);
                let message = format!("Composite pass \"{name}\"+ didn't converge in {limit} iterations");
                cx.emit(body.root().warning(message));
                break;
            }
            let after = fingerprint(body);
            if after == before {
                break;
            }
            before = after;
        }
        Ok(())
    }
}
