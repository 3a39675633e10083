//! Modules whose isolated regions are read on demand.

use super::cursor::Cursor;
use super::ops::{Defer, Later, OpReader};
use super::slots::KnownAttrs;
use super::tables::Tables;
use super::{Fault, diagnostic, read_head, upgrade};
use crate::encoding::Section;
use diag::Diagnostic;
use ir::{Body, Context, Loc, Op, OpRef};

/// Module that is read from bytecode step by step: operations that own bodies come without their regions, which
/// are read when they are asked for.
///
/// ```ignore
/// let mut lazy = bytecode::read_lazily(&cx, "file", &bytes)?;
/// // The module itself first, then what is directly nested in it.
/// while let Some(&op) = lazy.pending().first() {
///     lazy.load(op)?;
/// }
/// let module = lazy.finish()?;
/// ```
pub struct LazyModule<'a> {
    name: String,
    module: Box<Body>,
    tables: Tables<'a>,
    file: Cursor<'a>,
    found: Vec<Found>,
    known: KnownAttrs,
}

/// Operation of a [`LazyModule`] whose regions were not read with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LazyOp(usize);

/// An operation that owns a body.
struct Found {
    /// The one in whose body it is, unless it is the outermost body.
    parent: Option<LazyOp>,
    /// The operation; none if it is the root of the module.
    op: Option<Op>,
    /// Its regions, until they are read.
    later: Option<Later>,
}

/// Reads bytecode without the regions of operations that own bodies, that of the module included. The result is
/// not verified. Versions of the format without sections for isolated regions are read at once.
///
/// # Errors
/// If a part that is read is malformed.
pub fn read_lazily<'a>(cx: &'a Context, name: &str, bytes: &'a [u8]) -> Result<LazyModule<'a>, Diagnostic> {
    let read = || {
        let (sections, tables, _) = read_head(cx, bytes, None, None)?;
        let mut reader = OpReader::new(&tables, sections.part(Section::Ir)?, Defer::All);
        let module = reader.read_module()?;
        let later = std::mem::take(&mut reader.later);
        let outer = std::ptr::from_ref(&*module);
        let module = super::unwrap(cx, module, true, &sections)?;
        let is_unwrapped = !std::ptr::eq(&*module, outer);
        for name in &tables.names {
            cx.note_read(name.name);
        }
        let found = later.into_iter().map(|one| Found {
            parent: None,
            op: (!is_unwrapped).then_some(one.op),
            later: Some(one),
        });
        let (found, file, known) = (found.collect(), sections.file().clone(), KnownAttrs::default());
        Ok(LazyModule { name: name.to_owned(), module, tables, file, found, known })
    };
    read().map_err(|fault| diagnostic(name, fault))
}

impl LazyModule<'_> {
    /// Returns the module as far as it has been read.
    pub fn module(&self) -> &Body {
        &self.module
    }

    /// Returns the operations whose regions have not been read, in the order in which they were found.
    pub fn pending(&self) -> Vec<LazyOp> {
        let found = self.found.iter().enumerate();
        found.filter(|(_, found)| found.later.is_some()).map(|(at, _)| LazyOp(at)).collect()
    }

    /// Returns an operation, with its regions if they have been read.
    pub fn op(&self, op: LazyOp) -> OpRef<'_> {
        let mut body = &*self.module;
        for op in self.path(op) {
            match body.child(op) {
                Some(child) => body = child,
                None => return body.op(op),
            }
        }
        body.root()
    }

    /// Returns the operations that lead from the module to the body of an operation.
    fn path(&self, op: LazyOp) -> Vec<Op> {
        let (mut path, mut at) = (Vec::new(), Some(op));
        while let Some(LazyOp(index)) = at {
            path.extend(self.found[index].op);
            at = self.found[index].parent;
        }
        path.reverse();
        path
    }

    /// Reads the regions of an operation, if they have not been read, without those of operations nested in it
    /// that own bodies: they are pending then.
    ///
    /// # Errors
    /// If they are malformed; the operation then has none.
    pub fn load(&mut self, op: LazyOp) -> Result<(), Diagnostic> {
        let nested = self.read(op, Defer::All)?;
        self.found.extend(nested.into_iter().map(|one| Found {
            parent: Some(op),
            op: Some(one.op),
            later: Some(one),
        }));
        Ok(())
    }

    /// Reads the regions of an operation. Returns those that were deferred.
    fn read(&mut self, op: LazyOp, defer: Defer) -> Result<Vec<Later>, Diagnostic> {
        let path = self.path(op);
        let Some(later) = self.found.get_mut(op.0).and_then(|found| found.later.take()) else {
            return Ok(Vec::new());
        };
        let body = path.iter().try_fold(&mut *self.module, |body, &op| body.child_mut(op));
        let Some(body) = body else { return Ok(Vec::new()) };
        let cursor = self.file.part(later.range, Section::Ir);
        let mut reader = OpReader::new(&self.tables, cursor, defer);
        reader.known = std::mem::take(&mut self.known);
        let mut read = Body::bare(self.tables.cx, body.root().name(), Loc::UNKNOWN);
        std::mem::swap(&mut *read, body);
        let result = reader.read_regions(&mut read, later.regions);
        *body = *read;
        self.known = reader.known;
        result.map_err(|fault| diagnostic(&self.name, fault))?;
        Ok(reader.later)
    }

    /// Reads all regions that have not been read.
    ///
    /// # Errors
    /// If one is malformed.
    pub fn finish(mut self) -> Result<Box<Body>, Diagnostic> {
        for op in self.pending() {
            self.read(op, Defer::Nothing)?;
        }
        let wrong = |fault: Fault| diagnostic(&self.name, fault);
        upgrade(&self.tables, &self.file, &mut self.module).map_err(wrong)?;
        Ok(self.module)
    }
}
