//! Naming by the names of the source text, see [`SourceNames`].
//!
//! Names are given in textual order, as the parser reads them: a name is free again after its region, and
//! names outside an isolated operation do not count in it. A value without a name in the table gets one that
//! is not in the table. It is checked that such a text reads back to the IR; if it does not, because passes
//! have moved operations, nested names are made different from all enclosing ones.

use super::super::{PrintOptions, SourceNames, text};
use super::{LOW, MEMBER, Names, Place, UNNAMED, is_clean, result_names};
use crate::def::TraitSet;
use crate::{BlockRef, Body, OpRef, RegionRef, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Names the results of an operation and everything nested in it.
pub(super) fn names(op: OpRef<'_>, options: &PrintOptions, table: &SourceNames) -> Names {
    let (names, good) = Naming::run(op, options, table, options.unique_ids);
    if good { names } else { Naming::run(op, options, table, true).0 }
}

/// Work item of the naming walk; the innermost is last.
enum Step<'a> {
    Region(RegionRef<'a>),
    Block(BlockRef<'a>),
    /// An operation and those after it.
    Ops(OpRef<'a>),
    /// The results of an operation, after its regions.
    Results(OpRef<'a>),
    Leave {
        place: Place,
        log: usize,
        scope: u32,
        next: u32,
        argument: u32,
    },
}

struct Naming<'n, 'a> {
    names: Names,
    table: &'n SourceNames,
    options: &'n PrintOptions,
    /// Whether all names of a region are given before those of the regions in it.
    strict: bool,
    /// All names of the table, which other values must not get.
    reserved: FxHashSet<&'n [u8]>,
    /// For each special name, the isolated scope that uses it, and the value; `log` has their previous
    /// entries.
    in_use: Vec<(u32, u32)>,
    log: Vec<(u32, (u32, u32))>,
    scope: u32,
    last_scope: u32,
    /// Least number that is no name of the table.
    first: u32,
    next: u32,
    argument: u32,
    place: Place,
    steps: Vec<Step<'a>>,
    /// Uses whose name was free at their position, with the intended value.
    pending: FxHashMap<(u32, u32), u32>,
    /// Whether the text reads back to the IR.
    good: bool,
}

impl<'n, 'a> Naming<'n, 'a> {
    /// Returns the names, and whether the text reads back to the IR.
    fn run(op: OpRef<'a>, options: &'n PrintOptions, table: &'n SourceNames, strict: bool) -> (Names, bool) {
        let reserved: FxHashSet<&[u8]> = table.all().collect();
        let first = (0..).find(|number: &u32| !reserved.contains(number.to_string().as_bytes()));
        let mut naming = Naming {
            names: Names::default(),
            table,
            options,
            strict,
            reserved,
            in_use: Vec::new(),
            log: Vec::new(),
            scope: 1,
            last_scope: 1,
            first: first.unwrap_or(0),
            next: first.unwrap_or(0),
            argument: 0,
            place: Place::default(),
            steps: Vec::new(),
            pending: FxHashMap::default(),
            good: true,
        };
        naming.enter(op.body());
        naming.results(op);
        naming.push_regions(op);
        naming.steps();
        let good = strict || naming.reads_back(op);
        (naming.names, good)
    }

    fn enter(&mut self, body: &Body) {
        if !Names::is_of(self.place, body) {
            self.place = self.names.add_body(body);
        }
    }

    fn push_regions(&mut self, op: OpRef<'a>) {
        let op = op.inner();
        for index in (0..op.num_regions()).rev() {
            self.steps.push(Step::Region(op.region(index)));
        }
    }

    fn steps(&mut self) {
        while let Some(step) = self.steps.pop() {
            match step {
                Step::Region(region) => self.region(region),
                Step::Block(block) => self.block(block),
                Step::Ops(op) => {
                    self.steps.extend(op.next().map(Step::Ops));
                    if self.is_named(op) {
                        self.steps.push(Step::Results(op));
                    } else {
                        self.results(op);
                    }
                    self.push_regions(op);
                }
                Step::Results(op) => self.results(op),
                Step::Leave { place, log, scope, next, argument } => {
                    self.place = place;
                    self.scope = scope;
                    if !self.options.unique_ids {
                        (self.next, self.argument) = (next, argument);
                        self.release(log);
                    }
                }
            }
        }
    }

    fn release(&mut self, log: usize) {
        for (number, before) in self.log.drain(log..).rev() {
            self.in_use[number as usize] = before;
        }
    }

    fn region(&mut self, region: RegionRef<'a>) {
        let leave = Step::Leave {
            place: self.place,
            log: self.log.len(),
            scope: self.scope,
            next: self.next,
            argument: self.argument,
        };
        self.steps.push(leave);
        self.enter(region.body());
        let parent = region.parent_op();
        if !self.options.unique_ids && parent.is_some_and(|op| op.has_trait(TraitSet::ISOLATED_FROM_ABOVE)) {
            self.last_scope += 1;
            self.scope = self.last_scope;
            (self.next, self.argument) = (self.first, 0);
        }
        self.labels(region);
        if !self.options.generic
            && let Some(parent) = parent
            && let Some(suggest) = parent.def().and_then(|def| def.hooks.block_names)
        {
            let body = region.body();
            suggest(parent, &mut |value, name| {
                let inside = || body.value(value).block().and_then(|block| block.region()) == Some(region);
                if body.is_live_value(value) && inside() && self.table.values(value).is_none() {
                    self.suggested(body.value(value), name.as_bytes());
                }
            });
        }
        if !self.strict {
            let start = self.steps.len();
            self.steps.extend(region.blocks().map(Step::Block));
            self.steps[start..].reverse();
            return;
        }
        let mut nested = Vec::new();
        for block in region.blocks() {
            self.arguments(block);
            for op in block.ops() {
                self.results(op);
                nested.extend(op.inner().regions().map(Step::Region));
            }
        }
        self.steps.extend(nested.into_iter().rev());
    }

    fn block(&mut self, block: BlockRef<'a>) {
        self.arguments(block);
        self.steps.extend(block.first().map(Step::Ops));
    }

    /// Numbers the blocks and labels them, with the source's labels as long as they are unique.
    fn labels(&mut self, region: RegionRef<'a>) {
        let mut taken: FxHashSet<Vec<u8>> = FxHashSet::default();
        for (number, block) in region.blocks().enumerate() {
            let at = self.place.blocks + block.number() as u32;
            self.names.blocks[at as usize] = number as u32;
            if let Some(label) = self.table.block(block.handle())
                && taken.insert(label.to_vec())
            {
                self.names.labels.insert(at, label.into());
            }
        }
        if taken.is_empty() {
            return;
        }
        let mut fresh = taken.len();
        for (number, block) in region.blocks().enumerate() {
            let at = self.place.blocks + block.number() as u32;
            if self.names.labels.contains_key(&at) {
                continue;
            }
            let mut label = format!("bb{number}").into_bytes();
            while !taken.insert(label.clone()) {
                label = format!("bb{fresh}").into_bytes();
                fresh += 1;
            }
            self.names.labels.insert(at, label.into());
        }
    }

    fn arguments(&mut self, block: BlockRef<'a>) {
        let is_entry = block.is_entry();
        for argument in block.arguments() {
            let known = self.names.values[self.place.values as usize + argument.number()];
            if known != UNNAMED {
                continue;
            }
            if let Some((name, _)) = self.table.values(argument.handle()) {
                self.author(argument, name);
            } else if is_entry {
                let name = self.fresh("arg");
                self.hold(argument.number(), &name);
            } else {
                self.number(argument);
            }
        }
    }

    fn is_named(&self, op: OpRef<'a>) -> bool {
        op.results().any(|result| self.table.values(result.handle()).is_some())
    }

    fn results(&mut self, op: OpRef<'a>) {
        let count = op.num_results();
        if count == 0 {
            if self.options.value_users {
                let number = self.next;
                self.next += 1;
                self.names.ops.insert((super::address(op.body()), op.index()), number);
            }
            return;
        }
        let mut groups: SmallVec<[u32; 4]> = SmallVec::new();
        if self.is_named(op) {
            let mut at = 0;
            while at < count {
                let result = op.result(at);
                groups.extend((at > 0).then_some(at as u32));
                match self.table.values(result.handle()) {
                    Some((name, named)) => {
                        self.author(result, name);
                        at += (named as usize).max(1);
                    }
                    None => {
                        self.number(result);
                        at += 1;
                    }
                }
            }
        } else {
            self.suggestions(op, &mut groups);
        }
        if count > 1 {
            groups.sort_unstable();
            self.names.packs(self.place, op.result(0).number(), count, &groups);
        }
    }

    /// Names results as without a table.
    fn suggestions(&mut self, op: OpRef<'a>, groups: &mut SmallVec<[u32; 4]>) {
        if !self.options.generic
            && let Some(suggest) = op.def().and_then(result_names)
        {
            let body = op.body();
            suggest(op, &mut |value, name| {
                if body.is_live_value(value) && body.value(value).defining_op() == Some(op) {
                    let value = body.value(value);
                    self.suggested(value, name.as_bytes());
                    groups.extend((value.position() > 0).then_some(value.position() as u32));
                }
            });
        }
        let first = op.result(0);
        if self.names.values[self.place.values as usize + first.number()] == UNNAMED {
            self.number(first);
        }
    }

    fn number(&mut self, value: ValueRef<'_>) {
        let mut name = Vec::new();
        loop {
            name.clear();
            text::push_number(&mut name, self.next);
            self.next += 1;
            if !self.reserved.contains(&name[..]) && self.is_free(&name) {
                return self.hold(value.number(), &name);
            }
        }
    }

    /// Returns the next unused `arg0`, `arg1`, ...
    fn fresh(&mut self, stem: &str) -> Vec<u8> {
        loop {
            let name = format!("{stem}{}", self.argument).into_bytes();
            self.argument += 1;
            if !self.reserved.contains(&name[..]) && self.is_free(&name) {
                return name;
            }
        }
    }

    fn is_free(&mut self, name: &[u8]) -> bool {
        let number = self.names.texts.special(name);
        self.in_use.get(number as usize).is_none_or(|in_use| in_use.0 != self.scope)
    }

    /// Gives a value its name of the source, with a suffix if it is in use.
    fn author(&mut self, value: ValueRef<'_>, name: &[u8]) {
        if self.is_free(name) {
            return self.hold(value.number(), name);
        }
        // A number with a suffix would be no name.
        if name.first().is_none_or(u8::is_ascii_digit) {
            return self.number(value);
        }
        let name = self.suffixed(name);
        self.hold(value.number(), &name);
    }

    fn suggested(&mut self, value: ValueRef<'_>, name: &[u8]) {
        if name.is_empty() {
            return self.number(value);
        }
        let mut clean = Vec::new();
        if !is_clean(name) {
            text::sanitize(name, b"$._-", true, &mut clean);
        }
        let name = if clean.is_empty() { name } else { &clean };
        if !self.reserved.contains(name) && self.is_free(name) {
            return self.hold(value.number(), name);
        }
        let name = self.suffixed(name);
        self.hold(value.number(), &name);
    }

    fn suffixed(&mut self, name: &[u8]) -> Vec<u8> {
        let mut number = 0;
        loop {
            let mut tried = name.to_vec();
            tried.push(b'_');
            text::push_number(&mut tried, number);
            number += 1;
            if !self.reserved.contains(&tried[..]) && self.is_free(&tried) {
                return tried;
            }
        }
    }

    fn hold(&mut self, value: usize, name: &[u8]) {
        let number = self.names.texts.special(name);
        let at = self.place.values + value as u32;
        self.hold_number(number, at);
        self.names.values[at as usize] = number;
    }

    fn hold_number(&mut self, number: u32, at: u32) {
        if number as usize >= self.in_use.len() {
            self.in_use.resize(number as usize + 1, (0, 0));
        }
        let before = std::mem::replace(&mut self.in_use[number as usize], (self.scope, at));
        self.log.push((number, before));
    }

    /// Whether a parser of the text would resolve the names to these values.
    fn reads_back(&mut self, root: OpRef<'a>) -> bool {
        self.release(0);
        (self.scope, self.last_scope, self.place) = (1, 1, Place::default());
        self.enter(root.body());
        self.check_op(root);
        while let Some(step) = self.steps.pop().filter(|_| self.good) {
            match step {
                Step::Region(region) => self.check_region(region),
                Step::Block(block) => {
                    block.arguments().for_each(|argument| self.define(argument));
                    self.steps.extend(block.first().map(Step::Ops));
                }
                Step::Ops(op) => {
                    self.steps.extend(op.next().map(Step::Ops));
                    self.check_op(op);
                }
                Step::Results(op) => op.results().for_each(|result| self.define(result)),
                Step::Leave { place, log, scope, .. } => {
                    (self.place, self.scope) = (place, scope);
                    self.release(log);
                }
            }
        }
        self.good
    }

    fn check_op(&mut self, op: OpRef<'a>) {
        op.operands().for_each(|operand| self.look_up(operand));
        if op.num_results() > 0 {
            self.steps.push(Step::Results(op));
        }
        self.push_regions(op);
    }

    fn check_region(&mut self, region: RegionRef<'a>) {
        let (place, log, scope) = (self.place, self.log.len(), self.scope);
        self.steps.push(Step::Leave { place, log, scope, next: 0, argument: 0 });
        self.enter(region.body());
        if region.parent_op().is_some_and(|op| op.has_trait(TraitSet::ISOLATED_FROM_ABOVE)) {
            self.last_scope += 1;
            self.scope = self.last_scope;
        }
        let start = self.steps.len();
        self.steps.extend(region.blocks().map(Step::Block));
        self.steps[start..].reverse();
    }

    /// Returns the name of a value, and the index of the first value with that name.
    fn special(&self, value: ValueRef<'_>) -> (u32, u32) {
        let at = self.place.values + value.number() as u32;
        let found = self.names.values[at as usize];
        if found != UNNAMED && found & MEMBER != 0 {
            let first = at - (found & LOW);
            return (self.names.values[first as usize] & LOW, first);
        }
        (found & LOW, at)
    }

    fn look_up(&mut self, value: ValueRef<'_>) {
        let (number, at) = self.special(value);
        let in_use = self.in_use.get(number as usize).copied().unwrap_or_default();
        if in_use.0 != self.scope {
            let meant = *self.pending.entry((self.scope, number)).or_insert(at);
            self.good &= meant == at;
        } else {
            self.good &= in_use.1 == at;
        }
    }

    fn define(&mut self, value: ValueRef<'_>) {
        let (number, at) = self.special(value);
        if at == self.place.values + value.number() as u32 {
            self.hold_number(number, at);
            self.good &= self.pending.remove(&(self.scope, number)).is_none_or(|meant| meant == at);
        }
    }
}
