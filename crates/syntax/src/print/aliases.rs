//! Aliases of types and attributes, and their order.
//!
//! Everything that will be printed is visited in the order of upstream's first pass: of an operation in
//! generic form first its regions, then types, then attributes; in custom form the printed parts, in order.
//! Aliases are then sorted by their depth (the nesting of other aliases in them), types before attributes,
//! and by name.

use super::forms::Forms;
use super::relevance::{Key, Relevance, attr_name, type_name};
use super::target::Target;
use ir::asm::{AsmPrinter, OpPrinter, RegionStyle};
use ir::def::{AttrKind, TraitSet};
use ir::print::text::Short;
use ir::print::{Alias, AliasTarget, Aliases, PrintOptions};
use ir::{
    AffineMap, Attr, AttrData, BlockRef, Context, IntegerSet, Loc, NamedAttr, OpRef, PREFETCH_BATCH,
    RegionRef, Threads, Type, Value, ValueRef, prefetch,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Returns the aliases of an operation's text.
pub(super) fn collect(
    root: OpRef<'_>,
    options: &PrintOptions,
    forms: &Forms<'_>,
    threads: Threads,
) -> Aliases {
    if options.local_scope {
        return Aliases::default();
    }
    let cx = root.context();
    let Some(relevance) = Relevance::of(cx, options) else { return Aliases::default() };
    let mut visitor = Visitor::new(cx, options, forms, &relevance, threads);
    visitor.op(root);
    visitor.finish()
}

/// Number of operations from which a block is visited in parallel, and number of operations of a piece.
const LONG: usize = 64;

/// A visited type or attribute.
struct Entry {
    target: AliasTarget,
    name: Option<Cow<'static, str>>,
    depth: u32,
    deferrable: bool,
    children: Vec<u32>,
}

struct Visitor<'v, 'c> {
    cx: &'v Context,
    options: &'v PrintOptions,
    forms: &'v Forms<'c>,
    relevance: &'v Relevance,
    /// Number of threads that visit the operations of a long block.
    threads: Threads,
    entries: Vec<Entry>,
    places: FxHashMap<AliasTarget, u32>,
    /// Whether the definition of the visited element may follow its uses.
    deferrable: bool,
    /// Children of the innermost visited element.
    children: Vec<u32>,
    depth: u32,
    /// Number of elements that could still get a name.
    left: usize,
    /// Number of visits of relevant elements.
    visits: usize,
    /// Operations that contain nothing relevant.
    silent: FxHashSet<Key>,
}

impl<'v, 'c> Visitor<'v, 'c> {
    fn new(
        cx: &'v Context,
        options: &'v PrintOptions,
        forms: &'v Forms<'c>,
        relevance: &'v Relevance,
        threads: Threads,
    ) -> Self {
        Visitor {
            cx,
            options,
            forms,
            relevance,
            threads,
            entries: Vec::new(),
            places: FxHashMap::default(),
            deferrable: false,
            children: Vec::new(),
            depth: 0,
            left: relevance.named,
            visits: 0,
            silent: FxHashSet::default(),
        }
    }

    fn visit(&mut self, target: AliasTarget) {
        let relevant = match target {
            AliasTarget::Type(ty) => self.relevance.ty(ty),
            AliasTarget::Attr(attr) => self.relevance.attr(attr),
        };
        if !relevant {
            return;
        }
        self.visits += 1;
        let index = match self.places.get(&target) {
            Some(&index) => {
                if !self.deferrable {
                    self.hold(index);
                }
                index
            }
            None => ir::ensure_sufficient_stack(|| self.enter(target)),
        };
        self.depth = self.depth.max(self.entries[index as usize].depth);
        self.children.push(index);
    }

    fn enter(&mut self, target: AliasTarget) -> u32 {
        let index = self.entries.len() as u32;
        let name = match target {
            AliasTarget::Type(ty) => type_name(self.cx, ty),
            AliasTarget::Attr(attr) => attr_name(self.cx, attr),
        };
        self.left = self.left.saturating_sub(usize::from(name.is_some()));
        let depth = u32::from(name.is_some());
        self.entries.push(Entry { target, name, depth, deferrable: self.deferrable, children: Vec::new() });
        self.places.insert(target, index);
        let outer = (std::mem::take(&mut self.children), std::mem::take(&mut self.depth));
        match target {
            AliasTarget::Type(ty) => self.inside_type(ty),
            AliasTarget::Attr(attr) => self.inside_attr(attr),
        }
        let entry = &mut self.entries[index as usize];
        if self.depth > 0 {
            entry.depth = self.depth + 1;
        }
        entry.children = std::mem::replace(&mut self.children, outer.0);
        self.depth = outer.1;
        index
    }

    /// Requires that a definition precedes its uses, and those of its children.
    fn hold(&mut self, index: u32) {
        let mut todo = vec![index];
        while let Some(index) = todo.pop() {
            let entry = &mut self.entries[index as usize];
            if std::mem::take(&mut entry.deferrable) {
                todo.extend(&entry.children);
            }
        }
    }

    fn inside_type(&mut self, ty: Type) {
        let mut all: Vec<AliasTarget> = Vec::new();
        let mut attrs = Vec::new();
        self.cx.ty(ty).children(
            |child| all.push(AliasTarget::Type(child)),
            |child| attrs.push(AliasTarget::Attr(child)),
        );
        all.extend(attrs);
        all.into_iter().for_each(|child| self.visit(child));
    }

    fn inside_attr(&mut self, attr: Attr) {
        let cx = self.cx;
        match cx.attr_data(attr) {
            AttrData::AffineMap(_)
            | AttrData::DenseArray { .. }
            | AttrData::Float { .. }
            | AttrData::Integer { .. }
            | AttrData::IntegerSet(_)
            | AttrData::Unit => {}
            AttrData::NameLoc { child, .. } => {
                if *child != Attr::UNKNOWN_LOC {
                    self.visit(AliasTarget::Attr(*child));
                }
            }
            AttrData::FusedLoc { locs, metadata } => {
                metadata.iter().chain(locs).for_each(|&part| self.visit(AliasTarget::Attr(part)));
            }
            AttrData::Dialect { def, params } => {
                // A list of parameters, or a map that is one, is no attribute of its own.
                let def = cx.attr_def(*def);
                for (at, &param) in params.iter().enumerate() {
                    let Some(param) = param else { continue };
                    let is_map =
                        def.params.get(at).is_some_and(|def| matches!(def.kind, AttrKind::AffineMap));
                    match cx.attr_data(param) {
                        AttrData::AffineMap(_) if is_map => {}
                        AttrData::Array(items) => {
                            items.iter().for_each(|&item| self.visit(AliasTarget::Attr(item)));
                        }
                        _ => self.visit(AliasTarget::Attr(param)),
                    }
                }
            }
            _ => {
                // Attributes before the type after them.
                let mut types = Vec::new();
                let mut attrs = Vec::new();
                cx.attr_ref(attr).children(|child| types.push(child), |child| attrs.push(child));
                attrs.into_iter().for_each(|child| self.visit(AliasTarget::Attr(child)));
                types.into_iter().for_each(|child| self.visit(AliasTarget::Type(child)));
            }
        }
    }

    fn argument_location(&mut self, argument: ValueRef<'_>) {
        if self.options.debug_info {
            self.location(argument.loc(), false);
        }
    }

    fn location(&mut self, loc: Loc, deferrable: bool) {
        if self.options.debug_info && !(self.options.explicit_locs && loc.is_source()) {
            let loc = self.cx.loc_attr(loc);
            let outer = std::mem::replace(&mut self.deferrable, deferrable);
            // A location created on the way is newer than the survey of the context: relevant.
            self.visit(AliasTarget::Attr(loc));
            self.deferrable = outer;
        }
    }

    fn op(&mut self, op: OpRef<'_>) {
        if self.left == 0 && !self.options.debug_info {
            return;
        }
        let parts = op.parts();
        let mut relevant = self.relevance.op(&parts);
        let key = if relevant { self.relevance.key(&parts) } else { None };
        relevant &= key.as_ref().is_none_or(|key| !self.silent.contains(key));
        if !relevant && (parts.num_regions() == 0 || self.has_silent_body(op)) && !self.options.debug_info {
            return;
        }
        let op = op.inner();
        if self.options.debug_info {
            self.location(op.loc(), true);
        }
        let visits = self.visits;
        // Elements visited on the way are children of no other element.
        let outer = (std::mem::take(&mut self.children), self.depth);
        if !relevant && self.hides_nothing(op) {
            self.region(op.region(0), RegionStyle::FULL);
        } else {
            match self.forms.of(&parts) {
                Some((form, info)) if !self.options.generic => form.print(&parts, info, self),
                _ => self.generic(op),
            }
        }
        (self.children, self.depth) = outer;
        if visits == self.visits {
            self.silent.extend(key);
        }
    }

    /// Returns whether an operation owns a body that contains nothing relevant, as most functions do.
    fn has_silent_body(&self, op: OpRef<'_>) -> bool {
        op.body_of().is_some_and(|body| {
            self.relevance
                .all(body, |parts| self.relevance.key(parts).is_some_and(|key| self.silent.contains(&key)))
        })
    }

    /// Returns whether it makes no difference if the custom form of an operation shows block arguments and
    /// terminators: its region is then visited without it. Of several regions it may show the last one first.
    fn hides_nothing(&self, op: OpRef<'_>) -> bool {
        let shown = |last: OpRef<'_>| !self.relevance.op(&last.parts()) && last.num_regions() == 0;
        !self.relevance.any_type
            && !self.options.debug_info
            && op.num_regions() == 1
            && op.region(0).first_block().and_then(BlockRef::last).is_none_or(shown)
    }

    fn generic(&mut self, op: OpRef<'_>) {
        for region in op.regions() {
            self.region(region, RegionStyle::FULL);
        }
        for ty in op.operand_types().chain(op.result_types()) {
            self.ty(ty);
        }
        if let Some(properties) = op.properties() {
            self.attr(properties.handle());
        }
        let all = op.sorted_attrs(&[]);
        all.iter().for_each(|entry| self.attr(entry.value));
    }

    fn block(&mut self, block: BlockRef<'_>, args: bool, terminators: bool) {
        if args {
            for argument in block.arguments() {
                self.ty(argument.ty_handle());
                self.argument_location(argument);
            }
        }
        let hidden = if terminators { None } else { block.last() };
        let hidden = hidden.filter(|op| op.has_trait(TraitSet::TERMINATOR));
        if self.threads.0 > 1 && block.ops().nth(LONG).is_some() {
            return self.long_block(block, hidden);
        }
        let whole = self.relevance.any_type || self.options.debug_info;
        let mut next = block.first();
        let mut warmed = 0;
        while let Some(mut op) = next {
            if warmed == 0 && op.body_of().is_some() {
                prefetch(std::iter::successors(next, |op| op.next()).take(PREFETCH_BATCH));
                warmed = PREFETCH_BATCH;
            }
            warmed = warmed.saturating_sub(1);
            if !whole {
                let Some(first) = op.first_with(|word| self.relevance.word(word)) else { break };
                op = first;
            }
            if Some(op) == hidden || (self.left == 0 && !self.options.debug_info) {
                break;
            }
            self.op(op);
            next = op.next();
        }
    }

    /// Visits the operations of a block in parallel, then the findings of each thread in order.
    fn long_block(&mut self, block: BlockRef<'_>, hidden: Option<OpRef<'_>>) {
        let ops: Vec<OpRef<'_>> = block.ops().filter(|&op| Some(op) != hidden).collect();
        let pieces: Vec<(usize, &[OpRef<'_>])> = ops.chunks(LONG).enumerate().collect();
        let (cx, options, forms, relevance) = (self.cx, self.options, self.forms, self.relevance);
        let fresh = || Visitor::new(cx, options, forms, relevance, Threads::ONE);
        let found = self.threads.map(
            &pieces,
            || (fresh(), 0),
            |(visitor, last), &(number, piece)| {
                prefetch(piece.iter().copied());
                // An element found in a later piece may precede others in this one; from an earlier piece it
                // could be found not to be deferrable here.
                if number < std::mem::replace(last, number) || options.debug_info {
                    *visitor = fresh();
                }
                let known = visitor.entries.len();
                piece.iter().for_each(|&op| visitor.op(op));
                let new = visitor.entries[known..].iter();
                new.map(|entry| (entry.target, entry.deferrable)).collect::<Vec<_>>()
            },
        );
        let outer = self.deferrable;
        for (target, deferrable) in found.into_iter().flatten() {
            self.deferrable = deferrable;
            self.visit(target);
        }
        self.deferrable = outer;
    }

    fn finish(mut self) -> Aliases {
        fn key(entry: &Entry) -> (u32, bool, Option<&str>) {
            (entry.depth, matches!(entry.target, AliasTarget::Attr(_)), entry.name.as_deref())
        }
        self.entries.retain(|entry| entry.name.is_some());
        self.entries.sort_by(|a, b| key(a).cmp(&key(b)));
        let mut used: FxHashSet<String> = FxHashSet::default();
        let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
        let mut list = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            let stem = entry.name.as_deref().unwrap_or("");
            let mut name = stem.to_owned();
            while !used.insert(name.clone()) {
                let count = counts.entry(stem).or_insert(0);
                *count += 1;
                name = format!("{stem}{count}");
            }
            list.push(Alias { name, target: entry.target, deferred: entry.deferrable });
        }
        Aliases::new(list)
    }
}

impl AsmPrinter for Visitor<'_, '_> {
    fn integer(&mut self, _: i64) {}

    fn context(&self) -> &Context {
        self.cx
    }

    fn write(&mut self, _: &str) {}

    fn ty(&mut self, ty: Type) {
        self.visit(AliasTarget::Type(ty));
    }

    fn attr(&mut self, attr: Attr) {
        self.visit(AliasTarget::Attr(attr));
    }

    fn attr_without_type(&mut self, attr: Attr) {
        self.visit(AliasTarget::Attr(attr));
    }

    fn attr_stripped(&mut self, attr: Attr) {
        self.visit(AliasTarget::Attr(attr));
    }

    fn symbol_name(&mut self, _: &[u8]) {}

    fn keyword_or_string(&mut self, _: &[u8]) {}

    fn string(&mut self, _: &[u8]) {}
}

impl Target for Visitor<'_, '_> {
    fn stripped_attr(&mut self, attr: Attr) {
        self.attr(attr);
    }

    fn stripped_type(&mut self, ty: Type) {
        self.ty(ty);
    }

    fn short(&mut self, _: &Short) {}

    fn value(&mut self, _: ValueRef<'_>) {}

    fn value_type(&mut self, ty: Type) {
        self.ty(ty);
    }

    fn dictionary(&mut self, _: &str, attrs: &[NamedAttr]) {
        self.named_attrs(attrs);
    }
}

impl OpPrinter for Visitor<'_, '_> {
    fn operand(&mut self, _: ValueRef<'_>) {}

    // MLIR gives no alias to elements that occur only with an argument.
    fn argument(&mut self, argument: ValueRef<'_>, _: Option<Attr>, _: bool) {
        self.ty(argument.ty_handle());
        self.argument_location(argument);
    }

    fn region(&mut self, region: RegionRef<'_>, style: RegionStyle) {
        if self.options.skip_regions {
            return;
        }
        ir::ensure_sufficient_stack(|| {
            for (number, block) in region.blocks().enumerate() {
                let first = number == 0;
                self.block(block, !first || style.entry_args, !first || style.terminators);
            }
        });
    }

    fn inner_op(&mut self, op: OpRef<'_>) {
        ir::ensure_sufficient_stack(|| self.op(op));
    }

    fn inner_generic_op(&mut self, op: OpRef<'_>) {
        ir::ensure_sufficient_stack(|| self.generic(op));
    }

    fn successor(&mut self, _: BlockRef<'_>) {}

    fn attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]) {
        let all = op.sorted_attrs(elided);
        self.named_attrs(&all);
    }

    fn attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]) {
        self.attr_dict(op, elided);
    }

    fn named_attrs(&mut self, attrs: &[NamedAttr]) {
        attrs.iter().for_each(|entry| self.attr(entry.value));
    }

    fn function_type(&mut self, op: OpRef<'_>) {
        op.operand_types().chain(op.result_types()).for_each(|ty| self.ty(ty));
    }

    // Maps over values are spelled out.
    fn affine_map_of_operands(&mut self, _: AffineMap, _: &[ValueRef<'_>]) {}

    fn affine_expr_of_operands(&mut self, _: AffineMap, _: usize, _: &[ValueRef<'_>], _: &[ValueRef<'_>]) {}

    fn dim_and_symbol_list(&mut self, _: &[ValueRef<'_>], _: usize) {}

    fn integer_set(&mut self, _: IntegerSet) {}

    fn shadow_region_args(&mut self, _: RegionRef<'_>, _: &[Value]) {}

    fn newline(&mut self) {}

    fn increase_indent(&mut self) {}

    fn decrease_indent(&mut self) {}
}
