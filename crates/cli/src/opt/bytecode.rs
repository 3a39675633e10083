//! Bytecode as output.

use bytecode::WriteOptions;

/// Options of the command line about bytecode.
#[derive(Default)]
pub(super) struct BytecodeFlags {
    emit: bool,
    how: WriteOptions,
}

impl BytecodeFlags {
    /// Reads a switch; whether it is one of these.
    pub(super) fn switch(&mut self, name: &str, on: bool) -> bool {
        match name {
            "emit-bytecode" => self.emit = on,
            "elide-resource-data-from-bytecode" => self.how.elide_resources = on,
            _ => return false,
        }
        true
    }

    /// Reads a flag with a value; whether it is one of these.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn flag(&mut self, name: &str, text: &str) -> Result<bool, String> {
        match name {
            "emit-bytecode-version" => {
                self.how.version = text.parse().map_err(|_| {
                    format!(
                        "mlir-opt: for the --{name} option: '{text}' value invalid for integer argument!\n"
                    )
                })?;
            }
            "emit-bytecode-producer" => self.how.producer = text.to_owned(),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Options of written bytecode, if it is written.
    pub(super) fn options(&self) -> Option<&WriteOptions> {
        self.emit.then_some(&self.how)
    }
}
