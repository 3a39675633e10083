//! Names of values and blocks.
//!
//! Operations are numbered region by region: first all operations directly in a region, then the regions
//! nested in them, the last one first. A nested region continues where its parent's numbers ended, so that
//! sibling regions use equal numbers, unless numbers must be unique in the whole text. A name in use in a
//! region or an enclosing one gets a suffix.

mod kept;
mod texts;
mod unique;

use super::PrintOptions;
use super::text;
use crate::body::{NIL, OpData, TrailingWords};
use crate::def::{NamesFn, OpDef};
use crate::{AttrData, BlockRef, Body, Context, OpName, OpRef, RegionRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use texts::{NUMBER, Texts};

const UNNAMED: u32 = u32::MAX;
/// Flag of a value's entry: first of several results with one name.
const PACK: u32 = 1 << 30;
/// Flag of a value's entry: another of several results with one name; the number is the distance from the
/// first.
const MEMBER: u32 = 1 << 31;
const LOW: u32 = PACK - 1;

/// Names of all values and blocks of a text.
#[derive(Default)]
pub(super) struct Names {
    values: Vec<u32>,
    blocks: Vec<u32>,
    /// Labels of blocks whose name is not given by their number.
    labels: FxHashMap<u32, Box<[u8]>>,
    /// Start of the names of each body.
    bodies: FxHashMap<usize, Place>,
    texts: Texts,
    /// Whether each name is in use in the current scope; default names are not tracked.
    used: Vec<bool>,
    used_log: Vec<u32>,
    /// Numbers of operations without results, for comments.
    ops: FxHashMap<(usize, u32), u32>,
    /// Result-naming hook of each operation name.
    hooks: Vec<Hook>,
}

/// Result-naming hook of an operation name, once looked up.
#[derive(Clone, Copy, Default)]
enum Hook {
    #[default]
    Unknown,
    None,
    Some(NamesFn),
}

/// Start of the names of a body.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) body: usize,
    values: u32,
    blocks: u32,
}

/// Counters that a region passes to those nested in it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
    used: usize,
}

struct Numbering<'n, 'a> {
    names: &'n mut Names,
    cx: &'a Context,
    options: &'n PrintOptions,
    hooks: bool,
    at: Counters,
    place: Place,
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}

impl Names {
    /// Names the results of an operation and everything nested in it.
    pub(super) fn of(op: OpRef<'_>, options: &PrintOptions) -> Names {
        if let Some(table) = options.source_names.as_deref().filter(|table| !table.is_empty()) {
            return kept::names(op, options, table);
        }
        let mut names = Names::default();
        names.restart(op, options, Counters::default());
        names
    }

    /// Drops all names, and names everything nested in an operation that owns a body, with numbers from
    /// `start` on.
    pub(super) fn restart(&mut self, op: OpRef<'_>, options: &PrintOptions, start: Counters) {
        self.values.clear();
        self.blocks.clear();
        self.labels.clear();
        self.bodies.clear();
        self.ops.clear();
        for number in self.used_log.drain(..) {
            self.used[number as usize] = false;
        }
        let mut numbering = Numbering {
            names: self,
            cx: op.context(),
            options,
            hooks: !options.generic,
            at: start,
            place: Place::default(),
        };
        numbering.run(op);
    }

    /// Returns the start of the names of a body.
    #[inline(never)]
    pub(super) fn place(&self, body: &Body) -> Place {
        self.bodies.get(&address(body)).copied().unwrap_or_default()
    }

    /// Whether this is the start of a body's names.
    #[inline]
    pub(super) fn is_of(place: Place, body: &Body) -> bool {
        place.body == address(body)
    }

    /// Appends `%name`; with the number of a result of a pack, if `numbered`.
    #[inline]
    pub(super) fn write(&self, place: Place, value: usize, numbered: bool, out: &mut Vec<u8>) {
        let found = self.values.get(place.values as usize + value).copied().unwrap_or(UNNAMED);
        if !self.texts.push(found, out) {
            self.write_other(place, value, found, numbered, out);
        }
    }

    #[inline(never)]
    fn write_other(&self, place: Place, value: usize, found: u32, numbered: bool, out: &mut Vec<u8>) {
        let number = found & LOW;
        if found == UNNAMED {
            return out.extend_from_slice(b"<<UNKNOWN SSA VALUE>>");
        }
        if found & MEMBER != 0 {
            self.write(place, value - number as usize, false, out);
            if numbered {
                text::push_prefixed(out, [b'#'], number);
            }
            return;
        }
        if found & NUMBER != 0 {
            text::push_prefixed(out, [b'%'], number & !NUMBER);
        } else {
            self.texts.push(number, out);
        }
        if numbered && found & PACK != 0 {
            out.extend_from_slice(b"#0");
        }
    }

    /// Whether a result is named by an earlier one.
    #[inline]
    pub(super) fn is_member(&self, place: Place, value: usize) -> bool {
        let found = self.values.get(place.values as usize + value).copied().unwrap_or(UNNAMED);
        found != UNNAMED && found & MEMBER != 0
    }

    /// Returns the number of a block.
    #[inline]
    pub(super) fn block(&self, place: Place, block: BlockRef<'_>) -> u32 {
        self.blocks.get(place.blocks as usize + block.number()).copied().unwrap_or(UNNAMED)
    }

    /// Appends `^name` of a block.
    #[inline]
    pub(super) fn write_block(&self, place: Place, block: BlockRef<'_>, out: &mut Vec<u8>) {
        if !self.labels.is_empty()
            && let Some(label) = self.labels.get(&(place.blocks + block.number() as u32))
        {
            out.push(b'^');
            return out.extend_from_slice(label);
        }
        match self.block(place, block) {
            u32::MAX => out.extend_from_slice(b"^INVALIDBLOCK"),
            number => text::push_prefixed(out, *b"^bb", number),
        }
    }

    /// Returns the number of an operation without results.
    pub(super) fn op(&self, op: OpRef<'_>) -> Option<u32> {
        self.ops.get(&(address(op.body()), op.index())).copied()
    }

    /// Renames a value; the name is without `%`.
    pub(super) fn rename(&mut self, place: Place, value: usize, name: &[u8]) {
        let number = self.texts.special(name);
        if let Some(found) = self.values.get_mut(place.values as usize + value) {
            *found = number;
        }
    }

    /// Allocates the names of a body and returns their start.
    fn add_body(&mut self, body: &Body) -> Place {
        let Names { bodies, values, blocks, .. } = self;
        *bodies.entry(address(body)).or_insert_with(|| {
            let (first_value, first_block) = (values.len(), blocks.len());
            values.resize(first_value + body.value_bound(), UNNAMED);
            blocks.resize(first_block + body.block_bound(), UNNAMED);
            Place { body: address(body), values: first_value as u32, blocks: first_block as u32 }
        })
    }

    /// Marks the results that are named by the first of their group.
    fn packs(&mut self, place: Place, first: usize, count: usize, groups: &[u32]) {
        let first = place.values as usize + first;
        let starts = std::iter::once(0).chain(groups.iter().map(|&start| start as usize));
        let ends = groups.iter().map(|&start| start as usize).chain([count]);
        for (start, end) in starts.zip(ends) {
            if end <= start + 1 {
                continue;
            }
            self.values[first + start] = self.values[first + start] & LOW | PACK;
            for member in start + 1..end {
                self.values[first + member] = MEMBER | (member - start) as u32;
            }
        }
    }

    fn is_used(&self, name: u32) -> bool {
        self.used.get(name as usize).copied().unwrap_or(false)
    }

    fn mark_used(&mut self, name: u32) {
        if name as usize >= self.used.len() {
            self.used.resize(self.texts.len(), false);
        }
        self.used[name as usize] = true;
        self.used_log.push(name);
    }
}

/// Visits the records of a block's operations, and collects the regions in them.
#[inline(always)]
fn walk<'a>(block: BlockRef<'a>, nested: &mut Vec<RegionRef<'a>>, mut visit: impl FnMut(OpRef<'a>, &OpData)) {
    let body = block.body();
    let mut next = block.first().map_or(NIL, OpRef::index);
    while let Some(data) = body.pools().ops.get(next as usize) {
        let op = OpRef::new(body, next);
        visit(op, data);
        if data.core.has_more()
            && (data.core.is_shell() || TrailingWords::regions_of(&body.words, &data.core) > 0)
        {
            nested.extend(op.regions());
        }
        next = data.next;
    }
}

impl<'a> Numbering<'_, 'a> {
    fn run(&mut self, root: OpRef<'a>) {
        let mut todo: Vec<(RegionRef<'a>, Counters)> = Vec::new();
        let mut nested: Vec<RegionRef<'a>> = Vec::new();
        self.enter(root.body());
        // The regions do not count the root itself, as upstream's do not.
        let start = self.at;
        todo.extend(root.regions().map(|region| (region, start)));
        self.op(root, root.body().op_data(root.index()));
        loop {
            self.at.used = self.names.used_log.len();
            let at = self.at;
            todo.extend(nested.drain(..).map(|region| (region, at)));
            let Some((region, at)) = todo.pop() else { break };
            if self.options.unique() {
                self.at.used = at.used;
            } else {
                self.at = at;
            }
            for number in self.names.used_log.drain(at.used..) {
                self.names.used[number as usize] = false;
            }
            self.region(region, &mut nested);
        }
    }

    fn enter(&mut self, body: &Body) {
        if Names::is_of(self.place, body) {
            return;
        }
        body.prefetch_pools();
        self.place = self.names.add_body(body);
    }

    fn region(&mut self, region: RegionRef<'a>, nested: &mut Vec<RegionRef<'a>>) {
        self.enter(region.body());
        if self.hooks
            && let Some(parent) = region.parent_op()
            && let Some(suggest) = parent.def().and_then(|def| def.hooks.block_names)
        {
            let body = region.body();
            suggest(parent, &mut |value, name| {
                if body.is_live_value(value)
                    && body.value(value).block().and_then(|b| b.region()) == Some(region)
                {
                    self.suggest(body.value(value), name.as_bytes());
                }
            });
        }
        for (number, block) in region.blocks().enumerate() {
            self.names.blocks[self.place.blocks as usize + block.number()] = number as u32;
            self.arguments(block, number == 0);
            self.ops(block, nested);
        }
    }

    /// Numbers the operations of a block.
    fn ops(&mut self, block: BlockRef<'a>, nested: &mut Vec<RegionRef<'a>>) {
        walk(block, nested, |op, data| {
            if data.has_results() || self.options.value_users {
                self.op(op, data);
            }
        });
    }

    fn slot(&mut self, value: usize) -> &mut u32 {
        &mut self.names.values[self.place.values as usize + value]
    }

    fn arguments(&mut self, block: BlockRef<'_>, is_entry: bool) {
        for argument in block.arguments() {
            if *self.slot(argument.number()) != UNNAMED {
                continue;
            }
            if is_entry {
                let number = self.at.argument;
                self.at.argument += 1;
                if let Some(name) = self.loc_name(argument) {
                    self.name(argument.number(), name);
                } else {
                    *self.slot(argument.number()) = self.names.texts.argument(number);
                }
            } else if let Some(name) = self.loc_name(argument) {
                self.name(argument.number(), name);
            } else {
                self.number(argument.number());
            }
        }
    }

    #[inline]
    fn number(&mut self, value: usize) {
        let number = self.at.value;
        self.at.value += 1;
        *self.slot(value) = self.names.texts.plain(number);
    }

    #[inline(always)]
    fn op(&mut self, op: OpRef<'_>, data: &OpData) {
        let results = op.body().pools().results(data);
        let hook = if self.hooks && results.len > 0 { self.hook(op, data.core.name()) } else { None };
        // Most operations have one result and suggest no name.
        if results.len == 1 && hook.is_none() && !self.options.name_locs {
            if *self.slot(results.start as usize) == UNNAMED {
                self.number(results.start as usize);
            }
            return;
        }
        self.any_op(op, hook);
    }

    /// Returns the result-naming hook of an operation.
    #[inline]
    fn hook(&mut self, op: OpRef<'_>, name: OpName) -> Option<NamesFn> {
        let index = name.index() as usize;
        match self.names.hooks.get(index) {
            Some(Hook::None) => None,
            Some(Hook::Some(hook)) => Some(*hook),
            _ => self.find_hook(op, index),
        }
    }

    #[cold]
    fn find_hook(&mut self, op: OpRef<'_>, index: usize) -> Option<NamesFn> {
        let hook = op.def().and_then(result_names);
        if index >= self.names.hooks.len() {
            self.names.hooks.resize((index + 1).next_power_of_two(), Hook::Unknown);
        }
        self.names.hooks[index] = hook.map_or(Hook::None, Hook::Some);
        hook
    }

    #[inline(never)]
    fn any_op(&mut self, op: OpRef<'_>, hook: Option<NamesFn>) {
        let count = op.num_results();
        let mut groups: SmallVec<[u32; 4]> = SmallVec::new();
        if let Some(suggest) = hook {
            let body = op.body();
            suggest(op, &mut |value, name| {
                if body.is_live_value(value) && body.value(value).defining_op() == Some(op) {
                    let value = body.value(value);
                    self.suggest(value, name.as_bytes());
                    groups.extend((value.position() > 0).then_some(value.position() as u32));
                }
            });
        }
        if count == 0 {
            if self.options.value_users {
                let number = self.at.value;
                self.at.value += 1;
                self.names.ops.insert((address(op.body()), op.index()), number);
            }
            return;
        }
        let first = op.result(0).number();
        if *self.slot(first) == UNNAMED {
            match self.loc_name(op.result(0)) {
                Some(name) => self.name(first, name),
                None => self.number(first),
            }
        }
        if count > 1 {
            groups.sort_unstable();
            self.names.packs(self.place, first, count, &groups);
        }
    }

    /// Returns the name of a value by its location, if requested.
    #[inline]
    fn loc_name(&self, value: ValueRef<'_>) -> Option<&'a [u8]> {
        if self.options.name_locs { self.find_loc_name(value) } else { None }
    }

    fn find_loc_name(&self, value: ValueRef<'_>) -> Option<&'a [u8]> {
        let cx = self.cx;
        cx.loc_parts(cx.loc_attr(value.loc())).find_map(|part| match part {
            AttrData::NameLoc { name, .. } => Some(cx.ident_text(*name)),
            _ => None,
        })
    }

    /// Uses a name that an operation suggests.
    fn suggest(&mut self, value: ValueRef<'_>, name: &[u8]) {
        match self.loc_name(value) {
            Some(name) => self.name(value.number(), name),
            None if name.is_empty() => self.number(value.number()),
            None => self.name(value.number(), name),
        }
    }

    fn name(&mut self, value: usize, name: &[u8]) {
        if name.is_empty() {
            return self.number(value);
        }
        let mut clean = Vec::new();
        let name = if is_clean(name) {
            name
        } else {
            text::sanitize(name, b"$._-", true, &mut clean);
            &clean
        };
        let mut number = self.names.texts.special(name);
        if self.names.is_used(number) {
            let mut clean = name.to_vec();
            clean.push(b'_');
            let stem = clean.len();
            while self.names.is_used(number) {
                clean.truncate(stem);
                text::push_number(&mut clean, self.at.conflict);
                self.at.conflict += 1;
                number = self.names.texts.special(&clean);
            }
        }
        self.names.mark_used(number);
        *self.slot(value) = number;
    }
}

/// Whether a suggested name needs no change.
fn is_clean(name: &[u8]) -> bool {
    let keep = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'$' | b'.' | b'_' | b'-');
    !name[0].is_ascii_digit() && name.iter().all(keep)
}

/// Returns the result-naming hook of a definition. Results of an operation with several results and no naming
/// hook are named as in its definition.
fn result_names(def: &OpDef) -> Option<NamesFn> {
    let hooks = &def.hooks;
    let silent = hooks.block_names.is_none() && hooks.default_dialect.is_none();
    hooks.result_names.or((def.results.len() > 1 && silent).then_some(&names_of_definition as NamesFn))
}

fn names_of_definition(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let Some(def) = op.def().filter(|_| op.is_well_formed()) else { return };
    for (group, result) in def.results.iter().enumerate() {
        let group = op.result_group(group);
        if !group.is_empty() {
            name(op.result(group.start).handle(), result.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::def::{Arity, Dialect, OpDef, OpHooks, Registry, TraitSet, ValueDef};
    use crate::print::{PrintOptions, Printer};
    use crate::{Block, Body, Build, Builder, Context, Loc, Op, OpRef, OpState, Type, Value};

    fn names(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
        op.results().for_each(|result| name(result.handle(), "c0_i32"));
    }

    static CONSTANT: OpDef = OpDef {
        results: &[ValueDef { name: "r", constraint: &crate::builtin::ANY_TYPE, arity: Arity::Variadic }],
        traits: TraitSet::PURE,
        hooks: OpHooks { result_names: Some(&names), ..OpDef::new("").hooks },
        ..OpDef::new("n.constant")
    };

    fn insert(body: &mut Body, block: Block, name: &str, results: usize, regions: usize) -> Op {
        let cx = body.context().clone();
        let state = OpState::new(&cx, cx.op_name(name), Loc::UNKNOWN).regions(regions);
        Builder::at_end(body, block).insert(state.results(vec![Type::I32; results]))
    }

    /// Creates a constant, two regions with one and two constants, and a constant.
    fn sample() -> Box<Body> {
        let cx = Context::new(Registry::new().with(Dialect::new("n").op(&CONSTANT)));
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let top = body.append_new_block(region, &[]);
        insert(&mut body, top, "n.constant", 1, 0);
        for count in 1..=2 {
            let op = insert(&mut body, top, "t.op", 0, 1);
            let region = body.op(op).region(0).handle();
            let block = body.append_new_block(region, &[]);
            (0..count).for_each(|_| {
                insert(&mut body, block, "n.constant", 1, 0);
            });
        }
        insert(&mut body, top, "n.constant", 1, 0);
        body
    }

    fn results(body: &Body, options: PrintOptions) -> Vec<String> {
        let mut printer = Printer::new(body.root(), options);
        printer.op_line(body.root());
        let text = String::from_utf8(printer.finish().unwrap()).unwrap();
        text.lines().filter_map(|line| Some(line.trim().split_once(" = ")?.0.to_owned())).collect()
    }

    #[test]
    fn suffixes_are_those_of_mlir_opt_22() {
        let found = results(&sample(), PrintOptions::default());
        assert_eq!(found, ["%c0_i32", "%c0_i32_1", "%c0_i32_1", "%c0_i32_2", "%c0_i32_0"]);
        let unique = PrintOptions { unique_ids: true, ..PrintOptions::default() };
        let found = results(&sample(), unique);
        assert_eq!(found, ["%c0_i32", "%c0_i32_3", "%c0_i32_1", "%c0_i32_2", "%c0_i32_0"]);
    }

    #[test]
    fn results_with_names_of_their_own_are_groups() {
        let cx = Context::new(Registry::new().with(Dialect::new("n").op(&CONSTANT)));
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let top = body.append_new_block(region, &[]);
        insert(&mut body, top, "n.constant", 3, 0);
        let found = results(&body, PrintOptions::default());
        assert_eq!(found, ["%c0_i32, %c0_i32_0, %c0_i32_1"]);
    }

    #[test]
    fn notes_number_values_in_the_isolated_operation() {
        let body = sample();
        let inner = body.root().region(0).ops().nth(2).unwrap().region(0).ops().last().unwrap();
        // Generic names are unique, and the last region is numbered first.
        assert_eq!(inner.to_string(), "%3 = \"n.constant\"() : () -> i32");
        let outer = body.root().region(0).ops().nth(1).unwrap();
        assert_eq!(outer.to_string(), "\"t.op\"() ({\n  %4 = \"n.constant\"() : () -> i32\n}) : () -> ()");
    }
}
