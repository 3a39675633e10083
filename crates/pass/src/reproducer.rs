//! Reproducers: the input and pipeline of a run that failed, to run it again.

use crate::event::Event;
use crate::log::{FailedPass, Log};
use diag::Diagnostic;
use ir::{Body, Context, Loc};
use std::sync::Arc;

/// Writes a reproducer's text and returns the file's name.
pub type WriteReproducer = dyn Fn(&str) -> Result<String, String> + Send + Sync;

/// Makes the text of a reproducer.
pub type PrintReproducer = dyn Fn(&Body, &ReproducerSpec) -> String + Send + Sync;

/// Options and pipeline of a reproducer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReproducerSpec {
    /// The pipeline, with its anchor.
    pub pipeline: String,
    /// Whether one thread ran.
    pub disable_threading: bool,
    /// Whether bodies were verified after passes.
    pub verify_each: bool,
}

/// Writer of reproducers of failed runs.
#[derive(Clone)]
pub struct Reproducer {
    /// Makes the text: the IR with the recipe after it, as [`reproducer_trailer`] writes it.
    pub print: Arc<PrintReproducer>,
    /// Writes the text; an error says why it cannot be.
    pub write: Arc<WriteReproducer>,
    /// Whether the IR is that before the pass that failed, and the pipeline that pass alone. Needs one
    /// thread.
    pub local: bool,
}

/// Turns failures into diagnostics, with reproducers where they are asked for.
pub(crate) struct Reports<'m> {
    pub(crate) reproducer: Option<&'m Reproducer>,
    /// The reproducer of the whole run: it is for the first failure only.
    pub(crate) whole: Option<String>,
    /// Location of the outermost operation. It becomes a place, for which lines are counted, where one is needed.
    pub(crate) root: Loc,
    pub(crate) cx: &'m Context,
}

impl Reports<'_> {
    /// Puts the diagnostics of the failures in a log among its events.
    pub(crate) fn weave(&mut self, log: &mut Log) {
        let mut woven = 0;
        for culprit in std::mem::take(&mut log.culprits) {
            let (at, before) = (culprit.at + woven, woven);
            for event in self.report(culprit) {
                log.events.insert((at + woven - before).min(log.events.len()), event.into());
                woven += 1;
            }
        }
    }

    pub(crate) fn report(&mut self, culprit: FailedPass) -> Vec<Event> {
        let local = culprit.text.is_some();
        let text = culprit.text.or_else(|| self.whole.take());
        let panicked = culprit.panic.map(|why| format!("pass panicked: {why}"));
        let (Some(text), Some(reproducer)) = (text, self.reproducer) else {
            let Some(panicked) = panicked else { return Vec::new() };
            let message = format!("{panicked} while running {}", culprit.on);
            return vec![Event::Diagnostic(Diagnostic::error(culprit.place, message))];
        };
        let outcome = match (reproducer.write)(&text) {
            Ok(file) => format!("reproducer generated at `{file}`"),
            Err(why) => {
                format!("failed to create output stream: Failed to create reproducer stream: {why}")
            }
        };
        let on = if local { culprit.on } else { format!("[{}]", culprit.on) };
        let message = "Failures have been detected while processing an MLIR pass pipeline";
        // A crash is reported at the outermost operation; why is for those who look at the standard error stream.
        let place = if panicked.is_some() { self.cx.place(self.root) } else { culprit.place };
        let note = format!("Pipeline failed while executing {on}: {outcome}");
        let diagnostic = Diagnostic::error(place.clone(), message).note(place, note);
        let why = panicked.map(|why| Event::Text(format!("{why}\n")));
        why.into_iter().chain([Event::Diagnostic(diagnostic)]).collect()
    }
}

/// Returns the text after the IR in a reproducer.
pub fn reproducer_trailer(recipe: &ReproducerSpec) -> String {
    let quoted = recipe.pipeline.replace('\\', "\\\\").replace('"', "\\22");
    let ReproducerSpec { disable_threading, verify_each, .. } = recipe;
    format!(
        "\n{{-#\n  external_resources: {{\n    mlir_reproducer: {{\n      pipeline: \"{quoted}\",\n      \
         disable_threading: {disable_threading},\n      verify_each: {verify_each}\n    }}\n  }}\n#-}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trailer_is_mlirs() {
        let expected = "
{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: \"builtin.module(cse)\",
      disable_threading: false,
      verify_each: true
    }
  }
#-}
";
        let pipeline = "builtin.module(cse)".to_owned();
        let recipe = ReproducerSpec { pipeline, disable_threading: false, verify_each: true };
        assert_eq!(reproducer_trailer(&recipe), expected);
    }
}
