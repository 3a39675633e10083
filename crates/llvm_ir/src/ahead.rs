//! Functions that threads check and write ahead, next to each other.
//!
//! A function's text depends on those before it by the numbers of metadata and of groups of attributes, and by the order in which the head of
//! the module defines structures. Each thread has a state of its own, forked from that of the module: a function that added to it is
//! written again when those before it have been.

use crate::attributes::Attributes;
use crate::kinds::Kinds;
use crate::metadata::Metadata;
use crate::omp::state::Omp;
use crate::plan::Plan;
use crate::translator::Translator;
use crate::types::Types;
use diag::Diagnostic;
use ir::Threads;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Bytes of the line of an instruction, as a guess.
pub(crate) const BYTES_PER_VALUE: usize = 64;

/// A function with its attributes, and the number of their group.
pub(crate) struct Function<'p, 'm> {
    pub(crate) plan: &'p Plan<'m>,
    pub(crate) attributes: &'p Attributes,
    pub(crate) group: Option<u32>,
    /// Whether its text depends on what comes before it.
    pub(crate) is_last: bool,
}

/// What is known of a function ahead: nothing of one that depends on those before it.
#[derive(Default)]
pub(crate) struct Ahead {
    /// Whether LLVM would accept it.
    pub(crate) checked: Option<Result<(), Diagnostic>>,
    /// Its text.
    pub(crate) text: Option<Result<Vec<u8>, Diagnostic>>,
}

/// Sizes of what the functions of a module number together.
#[derive(PartialEq)]
struct Shared {
    groups: usize,
    structures: usize,
    kinds: usize,
}

impl<'m> Translator<'m> {
    /// Checks functions, and writes those that can be, on threads.
    pub(crate) fn write_ahead(&self, functions: &[Function<'_, 'm>], threads: Threads) -> Vec<Ahead> {
        let parts = threads.map(
            &parts(functions, threads.0.max(1)),
            || (),
            |(), range| {
                let mut fork = self.fork();
                functions[range.clone()].iter().map(|function| fork.ahead(function)).collect::<Vec<Ahead>>()
            },
        );
        parts.into_iter().flatten().collect()
    }

    fn ahead(&mut self, function: &Function<'_, 'm>) -> Ahead {
        let &Function { plan, attributes, group, is_last } = function;
        if is_last {
            return Ahead::default();
        }
        let checked = Some(self.verify_function(plan, attributes));
        let before = self.shared();
        let mut text = Vec::with_capacity(plan.num_values().saturating_mul(BYTES_PER_VALUE));
        let written = self.write_function(plan, attributes, group, None, &mut text);
        self.is_incomplete = false;
        if self.meta.len() > 0 {
            self.meta = Metadata::new(self.cx);
            return Ahead { checked, text: None };
        }
        Ahead { checked, text: (self.shared() == before).then_some(written.map(|()| text)) }
    }

    fn shared(&self) -> Shared {
        Shared {
            groups: self.groups.len(),
            structures: self.types.num_identified(),
            kinds: self.function_kinds.len(),
        }
    }

    /// Returns a translator of the same module, for functions without constructs of OpenMP whose plans are made.
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
            declared: self.declared.clone(),
            declared_by_name: FxHashMap::default(),
            declared_by_types: FxHashMap::default(),
            function_kinds: self.function_kinds.clone(),
            omp: Omp::default(),
            is_deferred: false,
            is_incomplete: false,
            layout_text: String::new(),
        }
    }
}

/// Divides functions into a range for each thread, with about as many values each.
fn parts(functions: &[Function<'_, '_>], count: usize) -> Vec<Range<usize>> {
    let size = |function: &Function<'_, '_>| function.plan.num_values() + 1;
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
