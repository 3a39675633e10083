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

/// A function with its attributes, and the number of their group.
struct Function<'p, 'm> {
    plan: &'p Plan<'m>,
    attributes: &'p Attributes,
    group: Option<u32>,
    /// Whether its text depends on what comes before it.
    is_last: bool,
}

/// Results of a function; none of one that depends on those before it.
#[derive(Default)]
struct Ahead {
    /// The error for which LLVM would refuse it, if any.
    checked: Option<Result<(), Diagnostic>>,
    /// Its text.
    text: Option<Result<Vec<u8>, Diagnostic>>,
}

/// Sizes of what the functions of a module number together.
#[derive(PartialEq)]
struct Shared {
    groups: usize,
    structures: usize,
    kinds: usize,
}

impl<'m> Translator<'m> {
    /// Writes functions, with their attributes and the numbers of the groups of these. On several threads they are checked as well.
    pub(crate) fn write_functions(
        &mut self,
        (plans, attributes, groups): (&[Plan<'m>], &[Attributes], Vec<Option<u32>>),
        threads: Threads,
        body: &mut Vec<u8>,
    ) -> Result<(), Diagnostic> {
        let all = plans.iter().zip(attributes).zip(groups).enumerate();
        let functions: Vec<Function<'_, 'm>> = all
            .map(|(index, ((plan, attributes), group))| {
                let is_last = plan.subprogram.is_some() || self.omp.of_plans.contains_key(&index);
                Function { plan, attributes, group, is_last }
            })
            .collect();
        let mut texts = Vec::new();
        if threads != Threads::ONE {
            let all = self.write_ahead(&functions, threads);
            for (Ahead { checked, text }, function) in all.into_iter().zip(&functions) {
                checked.unwrap_or_else(|| self.verify_function(function.plan, function.attributes))?;
                texts.push(text);
            }
        }
        for (index, &Function { plan, attributes, group, .. }) in functions.iter().enumerate() {
            match texts.get_mut(index).and_then(Option::take) {
                Some(text) => body.extend_from_slice(&text?),
                None => {
                    let built = self.omp.of_plans.get(&index).copied();
                    self.write_function(plan, attributes, group, built, body)?;
                }
            }
            for function in self.outlined_of(index) {
                let set = self.attributes_of_built(function, attributes);
                self.write_built(function, &set, body);
            }
        }
        Ok(())
    }

    /// Checks functions, and writes those that can be, on threads.
    fn write_ahead(&self, functions: &[Function<'_, 'm>], threads: Threads) -> Vec<Ahead> {
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
        let mut text = Vec::with_capacity(plan.text_size());
        let written = self.write_function(plan, attributes, group, None, &mut text);
        self.is_incomplete = false;
        let is_own = self.meta.len() == 0 && self.shared() == before;
        // Numbers of this thread: functions after it must not use them either.
        self.groups.truncate(before.groups);
        if self.meta.len() > 0 {
            self.meta = Metadata::new(self.cx);
        }
        Ahead { checked, text: is_own.then_some(written.map(|()| text)) }
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
