//! Functions that threads plan, check and write ahead, next to each other.
//!
//! A function's text depends on those before it by the numbers of groups of attributes and by the order in which the head of the module
//! defines structures. Each thread has a state of its own, forked from that of the module: a function that added to it is
//! planned and written again when those before it have been.
//!
//! Metadata and addresses of blocks are numbered over all functions: where there are any, all functions are planned first instead.

use crate::attributes::Attributes;
use crate::builder::Builder;
use crate::gpu::Gpu;
use crate::intrinsics::Declaration;
use crate::kinds::{Kind, Kinds};
use crate::metadata::Metadata;
use crate::omp::state::Omp;
use crate::plan;
use crate::translator::Translator;
use crate::types::Types;
use diag::Diagnostic;
use ir::{OpRef, Threads};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A function with its attributes, and the number of their group.
#[derive(Clone, Copy)]
struct Function<'p, 'm> {
    op: OpRef<'m>,
    attributes: &'p Attributes,
    group: Option<u32>,
}

/// Functions that a thread has planned, checked and written.
#[derive(Default)]
struct Part {
    functions: Vec<Ahead>,
    /// Their texts, one after the other.
    text: Vec<u8>,
    /// Functions that they call and the module does not declare, in the order in which they were met.
    declared: Vec<Declaration>,
    /// The error for which the function after them has no plan.
    failed: Option<Diagnostic>,
    /// Whether they have what is numbered over all functions.
    has_numbered: bool,
}

/// Results of a function.
struct Ahead {
    /// The error for which LLVM would refuse it, if any.
    checked: Result<(), Diagnostic>,
    /// The length of its text; none of one that depends on those before it.
    written: Result<Option<usize>, Diagnostic>,
}

/// Sizes of what the functions of a module number together.
#[derive(PartialEq)]
struct Shared {
    groups: usize,
    structures: usize,
    kinds: usize,
}

impl<'m> Translator<'m> {
    /// Writes functions, and the declarations that they need, if threads can: their texts in several pieces.
    pub(crate) fn write_ahead(
        &mut self,
        ops: &[OpRef<'m>],
        threads: Threads,
    ) -> Result<Option<Vec<Vec<u8>>>, Diagnostic> {
        let attributes = ops.iter().map(|&op| self.function_attributes(op));
        // An error is reported after those of planning.
        let Ok(attributes) = attributes.collect::<Result<Vec<Attributes>, Diagnostic>>() else {
            return Ok(None);
        };
        let functions: Vec<Function<'_, 'm>> = ops
            .iter()
            .zip(&attributes)
            .map(|(&op, attributes)| Function { op, attributes, group: self.groups.number(attributes) })
            .collect();
        let mut parts = threads.map(
            &parts(&functions, threads.0.max(1)),
            || (),
            |(), range| self.fork().write_part(&functions[range.clone()]),
        );
        if parts.iter().any(|part| part.has_numbered) {
            return Ok(None);
        }
        if let Some(failed) = parts.iter_mut().find_map(|part| part.failed.take()) {
            return Err(failed);
        }
        for declaration in parts.iter_mut().flat_map(|part| part.declared.drain(..)) {
            self.declare(declaration);
        }
        self.finish_named();
        let numbers = self.number_declared();
        for function in parts.iter_mut().flat_map(|part| &mut part.functions) {
            std::mem::replace(&mut function.checked, Ok(()))?;
        }
        let mut pieces = Vec::with_capacity(parts.len() + 1);
        let mut rest = &functions[..];
        for part in parts {
            let (own, after) = rest.split_at(part.functions.len());
            rest = after;
            pieces.push(self.join(part, own)?);
        }
        let mut declarations = Vec::new();
        self.write_declarations(numbers, &mut declarations);
        pieces.push(declarations);
        Ok(Some(pieces))
    }

    /// Returns the texts of functions, of which those that depend on functions before are written now.
    fn join(&mut self, part: Part, functions: &[Function<'_, 'm>]) -> Result<Vec<u8>, Diagnostic> {
        if part.functions.iter().all(|function| matches!(function.written, Ok(Some(_)))) {
            return Ok(part.text);
        }
        let (mut text, mut start) = (Vec::with_capacity(part.text.capacity()), 0);
        for (ahead, &Function { op, attributes, group }) in part.functions.into_iter().zip(functions) {
            match ahead.written? {
                Some(len) => {
                    text.extend_from_slice(&part.text[start..start + len]);
                    start += len;
                }
                None => {
                    let plan = self.plan(op, None)?;
                    self.write_function(&plan, attributes, group, None, &mut text)?;
                }
            }
        }
        Ok(text)
    }

    /// Plans, checks and writes functions on a thread, of whose state this is.
    fn write_part(mut self, functions: &[Function<'_, 'm>]) -> Part {
        let size = functions.iter().map(|function| plan::text_size(function.op)).sum();
        // What is reserved, but not written, takes no memory.
        let mut part = Part { text: Vec::with_capacity(size), ..Part::default() };
        for function in functions {
            let plan = match self.plan(function.op, None) {
                Ok(plan) => plan,
                Err(failed) => {
                    part.failed = Some(failed);
                    break;
                }
            };
            part.has_numbered = self.meta.len() > 0;
            if part.has_numbered {
                break;
            }
            let checked = self.verify_function(&plan, function.attributes);
            let (before, start) = (self.shared(), part.text.len());
            let written =
                self.write_function(&plan, function.attributes, function.group, None, &mut part.text);
            self.is_incomplete = false;
            let is_own = self.meta.len() == 0 && self.shared() == before;
            if written.is_err() || !is_own {
                part.text.truncate(start);
            }
            let len = part.text.len() - start;
            let written = if is_own { written.map(|()| Some(len)) } else { Ok(None) };
            part.functions.push(Ahead { checked, written });
            // Numbers of this thread: functions after it must not use them either.
            self.groups.truncate(before.groups);
            if self.meta.len() > 0 {
                self.meta = Metadata::new(self.cx);
            }
        }
        part.has_numbered |= self.kinds.has(|kind| matches!(kind, Kind::BlockTag));
        part.declared = self.declared;
        part
    }

    fn shared(&self) -> Shared {
        Shared {
            groups: self.groups.len(),
            structures: self.types.num_identified(),
            kinds: self.function_kinds.len(),
        }
    }

    /// Returns a translator of the same module, for functions without descriptions and constructs of OpenMP.
    fn fork(&self) -> Translator<'m> {
        Translator {
            cx: self.cx,
            module: self.module,
            kinds: Kinds::default(),
            types: self.types.clone(),
            checked_types: Types::new(self.cx),
            consts: self.consts.clone(),
            meta: Metadata::new(self.cx),
            groups: self.groups.clone(),
            symbols: self.symbols.clone(),
            declared: Vec::new(),
            declared_by_name: self.declared_by_name.clone(),
            declared_by_types: FxHashMap::default(),
            function_kinds: self.function_kinds.clone(),
            builder: Builder::default(),
            omp: Omp::default(),
            gpu: Gpu::default(),
            is_deferred: false,
            is_incomplete: false,
            layout_text: String::new(),
        }
    }
}

/// Divides functions into a range for each thread, with about as many values each.
fn parts(functions: &[Function<'_, '_>], count: usize) -> Vec<Range<usize>> {
    let size = |function: &Function<'_, '_>| function.op.body().value_bound() + 1;
    let all: usize = functions.iter().map(size).sum();
    let (mut parts, mut start, mut before) = (Vec::with_capacity(count), 0, 0);
    for (at, function) in functions.iter().enumerate() {
        before += size(function);
        if before * count >= all * (parts.len() + 1) {
            parts.push(start..at + 1);
            start = at + 1;
        }
    }
    if start < functions.len() {
        parts.push(start..functions.len());
    }
    parts
}
