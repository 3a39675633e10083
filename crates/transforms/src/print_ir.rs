//! `print-ir`: writes the IR to the standard error stream.

use ir::Body;
use pass::{Pass, PassCx, PassOption, PassResult, pass_options};
use syntax::print::{PrintOptions, to_string};

/// The pass: writes what it runs on, without aliases, below a line that says so.
pub struct PrintIr {
    /// What the line says.
    label: PassOption<String>,
}

impl Default for PrintIr {
    fn default() -> Self {
        PrintIr { label: PassOption::new("label", String::new(), "Label") }
    }
}

impl Pass for PrintIr {
    fn name(&self) -> &str {
        "PrintIRPass"
    }

    fn argument(&self) -> &str {
        "print-ir"
    }

    fn description(&self) -> &str {
        "Print IR on the debug stream"
    }

    fn documentation(&self) -> &str {
        "Writes what it runs on to the standard error stream, without aliases, below a line that says so, \
         with the label if there is one."
    }

    pass_options!(label);

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let label = &self.label.value;
        let blank = if label.is_empty() { "" } else { " " };
        let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
        let text = to_string(body, &options);
        cx.print(format!("// -----// IR Dump{blank}{label} //----- //\n{}\n", text.trim_end_matches('\n')));
        cx.preserve_all();
        Ok(())
    }
}
