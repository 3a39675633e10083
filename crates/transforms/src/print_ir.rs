//! `print-ir`: prints the IR to standard error.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use syntax::print::{PrintOptions, to_string};

/// Print IR on the debug stream
///
/// Writes what it runs on to the standard error stream, without aliases, below a line that says so, with the label if
/// there is one.
#[pass("print-ir", name = "PrintIRPass")]
pub struct PrintIr {
    /// Label
    #[option]
    pub label: String,
}

impl PrintIr {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let label = &self.label;
        let blank = if label.is_empty() { "" } else { " " };
        let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
        let text = to_string(body, &options);
        cx.print(format!("// -----// IR Dump{blank}{label} //----- //\n{}\n", text.trim_end_matches('\n')));
        cx.preserve_all();
        Ok(())
    }
}
