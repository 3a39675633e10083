//! Modules whose functions are read on demand.

use super::cursor::Cursor;
use super::ops::{Later, OpReader};
use super::slots::KnownAttrs;
use super::tables::Tables;
use super::{Fault, diagnostic, read_head, read_regions, upgrade};
use crate::encoding::Section;
use diag::Diagnostic;
use ir::{Body, Context, Op};
use rustc_hash::FxHashMap;

/// Module that was read from bytecode, except for the regions of operations directly in it that own bodies.
///
/// ```ignore
/// let mut lazy = bytecode::read_lazily(&cx, "file", &bytes)?;
/// let op = lazy.pending()[0];
/// lazy.load(op)?;
/// ```
pub struct LazyModule<'a> {
    name: String,
    module: Box<Body>,
    tables: Tables<'a>,
    file: Cursor<'a>,
    later: FxHashMap<Op, Later>,
    known: KnownAttrs,
}

/// Reads bytecode without the regions of functions. The module is not verified.
///
/// # Errors
/// If a part that is read is malformed.
pub fn read_lazily<'a>(cx: &'a Context, name: &str, bytes: &'a [u8]) -> Result<LazyModule<'a>, Diagnostic> {
    let read = || {
        let (sections, tables, _) = read_head(cx, bytes, None)?;
        let mut reader = OpReader::new(&tables, sections.part(Section::Ir)?, true);
        let module = reader.read_module()?;
        let later = std::mem::take(&mut reader.later);
        let module = super::unwrap(cx, module, true, &sections)?;
        let later = later.into_iter().map(|one| (one.op, one)).collect();
        let (name, file, known) = (name.to_owned(), sections.file().clone(), KnownAttrs::default());
        Ok(LazyModule { name, module, tables, file, later, known })
    };
    read().map_err(|fault| diagnostic(name, fault))
}

impl LazyModule<'_> {
    /// Returns the module as far as it has been read.
    pub fn module(&self) -> &Body {
        &self.module
    }

    /// Returns the operations whose regions have not been read, in the order of the module.
    pub fn pending(&self) -> Vec<Op> {
        let children = self.module.children();
        children.into_iter().filter(|op| self.later.contains_key(op)).collect()
    }

    /// Reads the regions of an operation, if they have not been read.
    ///
    /// # Errors
    /// If they are malformed; the operation then has none.
    pub fn load(&mut self, op: Op) -> Result<(), Diagnostic> {
        let Some(later) = self.later.remove(&op) else { return Ok(()) };
        let Some(body) = self.module.child_mut(op) else { return Ok(()) };
        let cursor = self.file.part(later.range, Section::Ir);
        let read = read_regions(&self.tables, cursor, &mut self.known, body, later.regions);
        read.map_err(|fault| diagnostic(&self.name, fault))
    }

    /// Reads all regions that have not been read.
    ///
    /// # Errors
    /// If one is malformed.
    pub fn finish(mut self) -> Result<Box<Body>, Diagnostic> {
        for op in self.pending() {
            self.load(op)?;
        }
        let wrong = |fault: Fault| diagnostic(&self.name, fault);
        upgrade(&self.tables, &self.file, &mut self.module).map_err(wrong)?;
        Ok(self.module)
    }
}
