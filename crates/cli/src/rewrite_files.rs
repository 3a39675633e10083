//! Files that are rewritten in place, by `terrane fmt` and `terrane upgrade`.

use crate::diagnostics::{Form, Shower};
use crate::{Io, Toolset, diff};
use diag::{Diagnostic, Source, Sources};
use ir::Context;
use std::path::{Path, PathBuf};
use syntax::Era;

/// A rewritten text with remarks, or the errors that it has.
pub(crate) type Rewritten = Result<(Vec<u8>, Vec<Diagnostic>), Vec<Diagnostic>>;

/// Files to rewrite, and how.
#[derive(Default)]
pub(crate) struct InPlace {
    pub(crate) files: Vec<String>,
    /// Change nothing; name what would change.
    pub(crate) check: bool,
    /// Change nothing; print what would change.
    pub(crate) diff: bool,
    pub(crate) form: Option<Form>,
}

/// The era that `--era` names.
pub(crate) fn era(tool: &str, text: Option<String>) -> Result<Era, String> {
    let text = text.unwrap_or_default();
    let unknown = || format!("{tool}: for the --era option: Cannot find option named '{text}'!\n");
    Era::parse(&text).ok_or_else(unknown)
}

impl InPlace {
    /// Rewrites all files; the exit code: 1 if one could not be rewritten or, to check, would change.
    pub(crate) fn run(
        &self,
        command: &str,
        knowledge: &Toolset,
        io: &mut Io<'_>,
        rewrite: impl Fn(&Source, &dyn Fn() -> Context) -> Rewritten,
    ) -> u8 {
        let context = || {
            let cx = (knowledge.context)();
            cx.allow_unregistered(true);
            cx
        };
        let mut shower = Shower::new(knowledge.name, self.form, io);
        let mut good = true;
        let files: Vec<Result<String, String>> = self.files.iter().flat_map(|file| below(file)).collect();
        for file in files {
            let done =
                file.and_then(|file| self.one(&file, &mut shower, io, |source| rewrite(source, &context)));
            match done {
                Ok(fine) => good &= fine,
                Err(message) => {
                    io.eprint(&format!("{command}: {message}"));
                    good = false;
                }
            }
        }
        shower.finish(io);
        u8::from(!good)
    }

    /// Rewrites a file. Whether all is as it should be; an error is a line to print.
    fn one(
        &self,
        file: &str,
        shower: &mut Shower,
        io: &mut Io<'_>,
        rewrite: impl Fn(&Source) -> Rewritten,
    ) -> Result<bool, String> {
        let (name, text) = io.read(file)?;
        if bytecode::is_bytecode(&text) {
            return Err(format!("'{name}' is bytecode, which has no text to rewrite\n"));
        }
        let source = Source::new(name, text);
        let mut sources = Sources::new();
        sources.insert(source.clone());
        let mut show = |diagnostics: &[Diagnostic], io: &mut Io<'_>| {
            diagnostics.iter().for_each(|diagnostic| shower.show(diagnostic, &sources, io));
        };
        let text = match rewrite(&source) {
            Ok((text, remarks)) => {
                show(&remarks, io);
                text
            }
            Err(diagnostics) => {
                show(&diagnostics, io);
                return Ok(false);
            }
        };
        let same = text == source.text();
        if self.diff {
            let changes = diff::unified(source.name(), source.text(), &text);
            let _ = io.stdout.write_all(&changes);
        }
        if self.check {
            if !same && !self.diff {
                io.print(&format!("{}\n", source.name()));
            }
            return Ok(same);
        }
        if self.diff || same && file != "-" {
            return Ok(true);
        }
        write(file, &text, io)
    }
}

/// The MLIR files below a folder, by name, without those that links lead to; any other file is itself.
fn below(file: &str) -> Vec<Result<String, String>> {
    if file == "-" || !Path::new(file).is_dir() {
        return vec![Ok(file.to_owned())];
    }
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from(file)]);
    while let Some(folder) = folders.pop() {
        let unread = |error: std::io::Error| {
            format!("cannot open folder '{}': {}\n", folder.display(), crate::io::reason(&error))
        };
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                found.push(Err(unread(error)));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                Ok(kind) if kind.is_file() && path.extension().is_some_and(|end| end == "mlir") => {
                    found.push(Ok(path.display().to_string()));
                }
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// Writes a file, but not one that is said to be read only: replacing it would pass over that.
fn write(file: &str, text: &[u8], io: &mut Io<'_>) -> Result<bool, String> {
    if std::fs::metadata(file).is_ok_and(|data| data.permissions().readonly()) {
        return Err(format!("cannot write '{file}': it is read only\n"));
    }
    let unwritten = |error: std::io::Error| format!("cannot write '{file}': {}\n", crate::io::reason(&error));
    let mut output = io.create(file)?;
    let written = output.write(io, text);
    output.finish(written.is_ok()).map_err(unwritten)?;
    written.map_err(unwritten)?;
    Ok(true)
}
