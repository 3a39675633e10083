//! Reproducers: the input and pipeline of a run that failed, to run it again.

use std::sync::Arc;

/// Writes a reproducer's text and returns the file's name.
pub type WriteReproducer = dyn Fn(&str) -> Result<String, String> + Send + Sync;

/// Where reproducers are written: the function gets the whole text and returns the file's name.
#[derive(Clone)]
pub struct Reproducer {
    /// Writes the text; an error says why it cannot be.
    pub write: Arc<WriteReproducer>,
}

/// What stands behind the IR in a reproducer.
pub fn reproducer_trailer(pipeline: &str, disable_threading: bool, verify_each: bool) -> String {
    let quoted = pipeline.replace('\\', "\\\\").replace('"', "\\22");
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
        assert_eq!(reproducer_trailer("builtin.module(cse)", false, true), expected);
    }
}
