//! The translations, and how each is run.

use super::{Options, write};
use crate::io::Output;
use crate::reporter::Reporter;
use crate::{Io, Toolset};
use diag::{Diagnostic, Source};
use ir::{Body, Context};
use spirv_binary::SerializeOptions;
use std::ops::Range;
use syntax::ParseOptions;

/// Translation to perform.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Translation {
    DeserializeSpirv,
    ExportSmtLib,
    ImportLlvm,
    ImportWasm,
    SerializeSpirv,
    SpirvRoundtrip,
    SpirvRoundtripDebug,
    ToCpp,
    ToLlvmIr,
}

/// Each translation with its flag, and its description in reports of times.
const TRANSLATIONS: &[(Translation, &str, &str)] = &[
    (Translation::DeserializeSpirv, "deserialize-spirv", "deserializes the SPIR-V module"),
    (Translation::ExportSmtLib, "export-smtlib", "export SMT-LIB"),
    (Translation::ImportLlvm, "import-llvm", "Translate LLVMIR to MLIR"),
    (Translation::ImportWasm, "import-wasm", "Translate WASM to MLIR"),
    (Translation::SerializeSpirv, "serialize-spirv", "serialize SPIR-V dialect"),
    (Translation::SpirvRoundtrip, "test-spirv-roundtrip", "test roundtrip in SPIR-V dialect"),
    (Translation::SpirvRoundtripDebug, "test-spirv-roundtrip-debug", "test roundtrip debug in SPIR-V"),
    (Translation::ToCpp, "mlir-to-cpp", "translate from mlir to cpp"),
    (Translation::ToLlvmIr, "mlir-to-llvmir", "Translate MLIR to LLVMIR"),
];

impl Translation {
    /// Returns the translation that a flag asks for.
    pub(super) fn of_flag(flag: &str) -> Option<Translation> {
        TRANSLATIONS.iter().find(|entry| entry.1 == flag).map(|entry| entry.0)
    }

    /// Returns the description in reports of times.
    pub(super) fn description(self) -> &'static str {
        TRANSLATIONS.iter().find(|entry| entry.0 == self).map_or("", |entry| entry.2)
    }
}

/// Text that a translation writes, in pieces, and why it ends early.
type Translated = (Vec<Vec<u8>>, Option<Diagnostic>);

/// Translation of a text, or of a part of it.
pub(super) struct Job<'a, 'io> {
    pub(super) options: &'a Options,
    pub(super) source: &'a Source,
    pub(super) range: Option<Range<usize>>,
    pub(super) reporter: &'a mut Reporter,
    pub(super) output: &'a mut Output,
    pub(super) io: &'a mut Io<'io>,
}

impl Job<'_, '_> {
    /// Translates the text. Whether all went well; an error is a line to print.
    pub(super) fn translate(&mut self, knowledge: &Toolset) -> Result<bool, String> {
        let cx = (knowledge.context)();
        cx.allow_unregistered(self.options.unregistered);
        let (module, good) = match self.options.translation {
            Some(Translation::DeserializeSpirv | Translation::ImportLlvm | Translation::ImportWasm) => {
                self.import(&cx)?
            }
            _ => self.export(&cx)?,
        };
        if self.io.is_process {
            // Destructors of large modules take longer than the end of the process.
            std::mem::forget(module);
            std::mem::forget(cx);
        }
        Ok(good)
    }

    fn report(&mut self, diagnostics: &[Diagnostic]) {
        diagnostics.iter().for_each(|diagnostic| self.reporter.report(diagnostic, self.io));
    }

    fn verify(&mut self, module: &Body) -> bool {
        let mut diagnostics = Vec::new();
        let verified = ir::verify(module, self.options.printing.threads, &mut diagnostics);
        self.report(&diagnostics);
        verified
    }

    /// Parses a module and translates it.
    fn export(&mut self, cx: &Context) -> Result<(Option<Box<Body>>, bool), String> {
        let how = ParseOptions {
            implicit_module: self.options.implicit_module,
            range: self.range.clone(),
            threads: self.options.printing.threads,
            legacy: Some(eras::OLD),
            ..ParseOptions::default()
        };
        let parsed = bytecode::parse(cx, self.source, &how);
        self.report(&parsed.diagnostics);
        if !parsed.is_ok() {
            return Ok((None, false));
        }
        let mut module = parsed.module;
        if !self.verify(&module) {
            return Ok((Some(module), false));
        }
        let (text, error) = match self.options.translation {
            Some(Translation::SpirvRoundtrip | Translation::SpirvRoundtripDebug) => {
                match self.roundtrip(cx, &module)? {
                    Ok(good) => return Ok((Some(module), good)),
                    Err(error) => (Vec::new(), Some(error)),
                }
            }
            _ => self.export_module(&mut module),
        };
        for piece in text {
            write(self.output, self.io, &piece)?;
        }
        let good = error.is_none();
        if let Some(mut error) = error {
            let followers = error.take_followers();
            self.report(&[error]);
            self.report(&followers);
        }
        Ok((Some(module), good))
    }

    fn export_module(&self, module: &mut Body) -> Translated {
        match self.options.translation {
            Some(Translation::ExportSmtLib) => {
                let translated = to_smtlib::to_smtlib(module, &self.options.smtlib);
                (vec![translated.text], translated.error)
            }
            Some(Translation::SerializeSpirv) => serialize(module, &SerializeOptions::default()),
            Some(Translation::ToCpp) => {
                let translated = to_cpp::to_cpp(module, &self.options.cpp);
                (vec![translated.text], translated.error)
            }
            _ => match llvm_ir::to_llvm_ir_pieces(module, self.options.printing.threads) {
                Ok(text) => (text, None),
                Err(error) => (Vec::new(), Some(error)),
            },
        }
    }

    /// Makes a module of a text in another language, and prints it.
    fn import(&mut self, cx: &Context) -> Result<(Option<Box<Body>>, bool), String> {
        let (name, text) = match self.range.clone() {
            Some(range) => part(self.source, range),
            None => (self.source.name().to_string(), self.source.text()),
        };
        let (module, diagnostics) = match self.options.translation {
            Some(Translation::DeserializeSpirv) => {
                let read = spirv_binary::deserialize(cx, text, &self.options.spirv);
                (read.module, read.diagnostics)
            }
            Some(Translation::ImportWasm) => {
                let imported = from_wasm::from_wasm(cx, &name, text);
                (imported.module, imported.diagnostics)
            }
            _ => {
                let imported = llvm_ir::from_llvm_ir(cx, &name, text, self.options.import);
                (imported.module, imported.diagnostics)
            }
        };
        self.report(&diagnostics);
        let Some(module) = module else { return Ok((None, false)) };
        let verified = self.verify(&module);
        if verified {
            self.print(&module)?;
        }
        Ok((Some(module), verified))
    }

    /// Writes the binary form of a module, reads it, and prints what was read. Whether all went well, or the error of writing.
    fn roundtrip(&mut self, cx: &Context, module: &Body) -> Result<Result<bool, Diagnostic>, String> {
        let emit_debug_info = self.options.translation == Some(Translation::SpirvRoundtripDebug);
        let (bytes, error) = serialize(module, &SerializeOptions { emit_debug_info });
        if let Some(error) = error {
            return Ok(Err(error));
        }
        let read = spirv_binary::deserialize(cx, &bytes.concat(), &self.options.spirv);
        self.report(&read.diagnostics);
        let Some(read) = read.module else { return Ok(Ok(false)) };
        let verified = self.verify(&read);
        if verified {
            self.print(&read)?;
        }
        Ok(Ok(verified))
    }

    fn print(&mut self, module: &Body) -> Result<(), String> {
        let printing = &self.options.printing;
        let mut text = Vec::new();
        syntax::print::print_with(module, &printing.print, printing.threads, &mut text)
            .map_err(|error| error.to_string())?;
        write(self.output, self.io, &text)
    }
}

/// Writes the binary form of a module whose root is a `spirv.module`.
fn serialize(module: &Body, options: &SerializeOptions) -> Translated {
    let root = module.root();
    if !root.is("spirv.module") {
        let message = format!("expected a 'spirv.module' op, got '{}'", root.name_str());
        return (Vec::new(), Some(Diagnostic::error(root.context().place(root.loc()), message)));
    }
    match spirv_binary::serialize(module, options) {
        Ok(bytes) => (vec![bytes], None),
        Err(error) => (Vec::new(), Some(error)),
    }
}

/// Returns a part of a split text, and its name: the line of the marker before it, with which it begins.
fn part(source: &Source, range: Range<usize>) -> (String, &[u8]) {
    let text = source.text();
    let mut start = range.start.min(text.len());
    if text[..start].ends_with(b"\n") {
        start -= 1;
    }
    let line = text[..start].iter().filter(|&&byte| byte == b'\n').count() + 1;
    let name = format!("within split at {}:{line} offset ", source.name());
    (name, text.get(start..range.end).unwrap_or_default())
}
