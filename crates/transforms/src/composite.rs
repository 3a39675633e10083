//! `composite-fixed-point-pass`: runs a pipeline again and again until it changes nothing.

use diag::{Diagnostic, Place};
use ir::{Body, Context};
use pass::{
    Pass, PassCx, PassOption, PassRegistry, PassResult, Pipeline, fingerprint, parse_pass_list, pass_options,
};

/// The pass: a pipeline that runs until it changes nothing, or a limit is reached, which is a warning.
///
/// The pipeline is for any operation: nested pipelines in it, such as `func.func(cse)`, run on what is
/// within.
pub struct CompositeFixedPoint {
    max_iterations: PassOption<i32>,
    name: PassOption<String>,
    text: PassOption<String>,
    /// The pipeline, or what is wrong with its text.
    pipeline: Result<Pipeline, String>,
}

impl Default for CompositeFixedPoint {
    fn default() -> Self {
        CompositeFixedPoint {
            max_iterations: PassOption::new(
                "max-iterations",
                10,
                "Maximum number of iterations if inner pipeline",
            ),
            name: PassOption::new(
                "name",
                "CompositeFixedPointPass".to_owned(),
                "Composite pass display name",
            ),
            text: PassOption::new("pipeline", String::new(), "Composite pass inner pipeline"),
            pipeline: Ok(Pipeline::any()),
        }
    }
}

impl CompositeFixedPoint {
    /// A pass of a name that runs a pipeline at most this many times beyond the first.
    pub fn new(name: &str, pipeline: Pipeline, max_iterations: i32) -> Self {
        let mut pass = CompositeFixedPoint::default();
        pass.name.value = name.to_owned();
        let text = pipeline.text(false);
        let inner = text.strip_prefix("any(").and_then(|text| text.strip_suffix(')'));
        pass.text.value = inner.unwrap_or(&text).to_owned();
        pass.max_iterations.value = max_iterations;
        pass.pipeline = Ok(pipeline);
        pass
    }
}

impl Pass for CompositeFixedPoint {
    fn name(&self) -> &str {
        &self.name.value
    }

    fn argument(&self) -> &str {
        "composite-fixed-point-pass"
    }

    fn description(&self) -> &str {
        "Composite fixed point pass"
    }

    fn documentation(&self) -> &str {
        "Runs the pipeline of its option `pipeline` until a run leaves all as it was. If `max-iterations` runs \
         do not suffice, it warns and goes on."
    }

    pass_options!(max_iterations, name, text);

    fn link(&mut self, registry: &PassRegistry) {
        let mut pipeline = Pipeline::any();
        let text = &self.text.value;
        // Options hold passes with options as deep as the text says.
        let read = stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || {
            if text.trim().is_empty() { Ok(()) } else { parse_pass_list(text, registry, &mut pipeline) }
        });
        self.pipeline = read.map(|()| pipeline).map_err(|error| error.0);
    }

    fn init(&mut self, cx: &Context) -> Result<(), Diagnostic> {
        let pipeline = self.pipeline.as_mut().map_err(|why| {
            let message = "Failed to parse composite pass pipeline";
            Diagnostic::error(Place::Unknown, message).note(Place::Unknown, why.trim_end())
        })?;
        if self.max_iterations.value <= 0 {
            let message = format!("Invalid maxIterations value: {}\n", self.max_iterations.value);
            return Err(Diagnostic::error(Place::Unknown, message));
        }
        stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || pipeline.try_for_each_pass(|pass| pass.init(cx)))
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Ok(pipeline) = &self.pipeline else { return Ok(()) };
        let mut before = fingerprint(body);
        for done in 0.. {
            cx.run_pipeline(pipeline, body)?;
            if done >= self.max_iterations.value {
                let (name, limit) = (&self.name.value, self.max_iterations.value);
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
