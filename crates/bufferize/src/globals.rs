//! Globals for constant tensors.

use crate::Constant;
use ir::{Attr, Block, Body, Context, Ident, OpState, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// Calls a function on a body and all bodies nested in it, in the order of [`rewrite::for_each_body`].
pub(crate) fn visit(body: &mut Body, work: &mut dyn FnMut(&mut Body)) {
    work(body);
    for op in body.children() {
        if let Some(child) = body.child_mut(op) {
            // The input bounds the nesting depth.
            ir::ensure_sufficient_stack(|| visit(child, work));
        }
    }
}

/// Adds globals for constants to the start of a module, and names them in their users. Each constant comes with the place of its
/// body among all bodies.
pub(crate) fn add(body: &mut Body, constants: Vec<(usize, Constant)>, alignment: u64) {
    if constants.is_empty() {
        return;
    }
    let Some(block) = body.root().regions().next().and_then(|region| region.first_block()) else { return };
    let mut globals = Globals::of(body, block.handle(), alignment);
    let mut names: FxHashMap<usize, Vec<(Constant, Ident)>> = FxHashMap::default();
    for (at, constant) in constants {
        let name = globals.name(body, &constant);
        names.entry(at).or_default().push((constant, name));
    }
    let mut at = 0;
    visit(body, &mut |body| {
        for (constant, name) in names.remove(&at).into_iter().flatten() {
            let (cx, attr) = (body.context().clone(), body.context().ident("name"));
            if body.is_live(constant.user) {
                body.set_attr(constant.user, attr, Some(cx.symbol_ref(name)));
            }
        }
        at += 1;
    });
}

struct Globals {
    block: Block,
    alignment: u64,
    known: FxHashMap<(Attr, Option<i64>), Ident>,
    taken: FxHashSet<Ident>,
    /// Numbers that were tried for names.
    next: u64,
}

impl Globals {
    fn of(body: &Body, block: Block, alignment: u64) -> Self {
        let mut globals =
            Globals { block, alignment, known: FxHashMap::default(), taken: FxHashSet::default(), next: 0 };
        for op in body.block(block).ops() {
            let Some(name) = op.inner().symbol_name() else { continue };
            globals.taken.insert(name);
            if op.is("memref.global")
                && let Some(value) = op.attr("initial_value")
            {
                let alignment = op.attr("alignment").and_then(|attr| attr.as_i64());
                globals.known.entry((value.handle(), alignment)).or_insert(name);
            }
        }
        globals
    }

    fn name(&mut self, body: &mut Body, constant: &Constant) -> Ident {
        let alignment = (self.alignment > 0).then_some(self.alignment as i64);
        if let Some(&name) = self.known.get(&(constant.value, alignment)) {
            return name;
        }
        let name = self.free_name(body.context(), constant.ty);
        self.known.insert((constant.value, alignment), name);
        let op = body.create(global(body.context(), name, constant, alignment, body.root().loc()));
        body.prepend(self.block, op);
        name
    }

    fn free_name(&mut self, cx: &Context, ty: Type) -> Ident {
        let ty = cx.ty(ty);
        let mut base = String::from("__constant_");
        let sizes: Vec<String> = ty.shape().unwrap_or(&[]).iter().map(|size| size.to_string()).collect();
        base.push_str(&sizes.join("x"));
        base.push('x');
        base.push_str(&ty.element_or_self().to_string());
        let mut name = cx.ident(&base);
        while !self.taken.insert(name) {
            name = cx.ident(&format!("{base}_{}", self.next));
            self.next += 1;
        }
        name
    }
}

fn global(cx: &Context, name: Ident, constant: &Constant, alignment: Option<i64>, loc: ir::Loc) -> OpState {
    let mut state = OpState::new(cx, cx.op_name("memref.global"), loc);
    let mut attrs = vec![
        (cx.ident("sym_name"), name.attr()),
        (cx.ident("sym_visibility"), cx.string_attr(b"private")),
        (cx.ident("type"), cx.type_attr(constant.ty)),
        (cx.ident("initial_value"), constant.value),
        (cx.ident("constant"), Attr::UNIT),
    ];
    attrs.extend(alignment.map(|alignment| (cx.ident("alignment"), cx.i64_attr(alignment))));
    for (name, value) in attrs {
        state.try_put_attr(cx, name, value);
    }
    state
}
