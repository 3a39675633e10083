//! `transform-preload-library`: reads modules with named sequences for scripts that run later.

use diag::{Diagnostic, Place};
use ir::IgnorePoison;
use ir::{Body, Context};
use pass::{PassCx, PassResult, pass};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use syntax::ParseOptions;

/// Name of a file and its text.
type File = (String, Vec<u8>);

/// Texts of the modules that were read last, with the names of their files. The passes of one registry share it.
#[derive(Clone, Default)]
pub(crate) struct Library(Arc<Mutex<Vec<File>>>);

impl Library {
    fn set(&self, texts: Vec<File>) {
        *self.0.lock().ignore_poison() = texts;
    }

    /// Returns the modules in a context.
    ///
    /// # Errors
    /// Those of the texts.
    pub(crate) fn modules(&self, cx: &Context) -> Result<Vec<Body>, Vec<Diagnostic>> {
        let texts = self.0.lock().ignore_poison();
        texts.iter().map(|(name, text)| parse(cx, name, text).map(|module| *module)).collect()
    }
}

fn parse(cx: &Context, name: &str, text: &[u8]) -> Result<Box<Body>, Vec<Diagnostic>> {
    let module = syntax::parse_bytes(cx, name, text, &ParseOptions::default()).into_result()?;
    let mut errors = Vec::new();
    if ir::verify(&module, ir::Threads::ONE, &mut errors) { Ok(module) } else { Err(errors) }
}

/// preload transform dialect library
///
/// Reads modules with named sequences: a `transform-interpreter` that runs later includes them where its module has only a declaration,
/// and finds its entry point there if its module has none.
#[pass("transform-preload-library", name = "PreloadLibraryPass", depends("transform"))]
pub struct PreloadLibrary {
    /// Optional paths to files with modules that should be merged into the transform module to provide the definitions of external named sequences.
    #[option]
    pub transform_library_paths: Vec<String>,
    pub(crate) library: Library,
}

impl PreloadLibrary {
    fn run(&self, cx: &mut PassCx<'_>, _: &mut Body) -> PassResult {
        cx.preserve_all();
        let mut texts = Vec::new();
        for path in &self.transform_library_paths {
            let fail = |path: &Path| {
                let message = format!("unable to open library file '{}'", path.display());
                Diagnostic::error(Place::Unknown, message)
            };
            for file in files(Path::new(path)) {
                match std::fs::read(&file) {
                    Ok(text) => texts.push((file.display().to_string(), text)),
                    Err(_) => return cx.fail(fail(&file)),
                }
            }
        }
        let context = cx.context().clone();
        for (name, text) in &texts {
            if let Err(errors) = parse(&context, name, text) {
                errors.into_iter().for_each(|error| cx.emit(error));
                return Err(pass::Failed);
            }
        }
        self.library.set(texts);
        Ok(())
    }
}

/// Returns a file, or the `.mlir` files of a folder in the order of their names.
fn files(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    let entries = std::fs::read_dir(path).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        entries.filter(|file| file.extension().is_some_and(|extension| extension == "mlir")).collect();
    files.sort();
    files
}
