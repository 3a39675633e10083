//! Edits that make a module smaller.

use crate::place::{self, Place};
use apnum::{ApFloat, ApInt};
use interfaces::Branch;
use ir::def::TraitSet;
use ir::{Attr, Block, Body, Build, Builder, Context, InsertPoint, Op, OpRef, OpState, Type, Value};
use rewrite::{Rewriter, materialize_constant};

/// Edit of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It goes; other values take the place of its results.
    Erase,
    /// It loses its body: a function becomes a declaration.
    Declare,
    /// The contents of its region take its place.
    Inline(usize),
    /// It becomes a branch to one of its successors.
    Branch(usize),
    /// Its discardable attributes go.
    Attributes,
}

/// An edit of one operation.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    place: Place,
    kind: Kind,
}

impl Edit {
    fn list(module: &Body, kinds: impl Fn(OpRef<'_>) -> Vec<Kind>) -> Vec<Edit> {
        let all = place::all(module).into_iter();
        all.flat_map(|(place, op)| kinds(op).into_iter().map(move |kind| Edit { place: place.clone(), kind }))
            .collect()
    }

    /// Operations that may go: all but the last of blocks.
    pub(crate) fn erasures(module: &Body) -> Vec<Edit> {
        Edit::list(module, |op| {
            let ends = op.has_trait(TraitSet::TERMINATOR) || (op.next().is_none() && op.num_successors() > 0);
            if ends { Vec::new() } else { vec![Kind::Erase] }
        })
    }

    /// Functions that may become declarations.
    pub(crate) fn declarations(module: &Body) -> Vec<Edit> {
        Edit::list(module, |op| {
            let is_function = op.attr("function_type").is_some() && op.body_of().is_some();
            let has_body = op.inner().regions().any(|region| !region.is_empty());
            if is_function && has_body { vec![Kind::Declare] } else { Vec::new() }
        })
    }

    /// Operations that may give way to what is in one of their regions.
    pub(crate) fn inlinings(module: &Body) -> Vec<Edit> {
        Edit::list(module, |op| {
            if op.body_of().is_some() {
                return Vec::new();
            }
            let single = op.regions().enumerate().filter(|(_, region)| region.single_block().is_some());
            single.map(|(number, _)| Kind::Inline(number)).collect()
        })
    }

    /// Branches that may go one way.
    pub(crate) fn branches(module: &Body) -> Vec<Edit> {
        Edit::list(module, |op| {
            let count = op.num_successors();
            if count < 2 || op.interface::<dyn Branch>().is_none() {
                Vec::new()
            } else {
                (0..count).map(Kind::Branch).collect()
            }
        })
    }

    /// Operations with attributes that may go.
    pub(crate) fn attributes(module: &Body) -> Vec<Edit> {
        Edit::list(module, |op| {
            let has_any = op.body_of().is_none() && op.discardable().handle() != Attr::EMPTY_DICT;
            if has_any { vec![Kind::Attributes] } else { Vec::new() }
        })
    }
}

/// A copy with these edits; `None` if none could be made.
pub(crate) fn apply(module: &Body, edits: &[Edit]) -> Option<Box<Body>> {
    let mut copy = module.clone_body();
    let mut changed = false;
    let mut order: Vec<&Edit> = edits.iter().collect();
    // Inner bodies first, and in each the last operations: places before them stay.
    order.sort_by(|a, b| (b.place.bodies.len(), &b.place).cmp(&(a.place.bodies.len(), &a.place)));
    let mut at = 0;
    while at < order.len() {
        let bodies = &order[at].place.bodies;
        let end = order[at..]
            .iter()
            .position(|edit| edit.place.bodies != *bodies)
            .map_or(order.len(), |len| at + len);
        if let Some(body) = place::body_at(&mut copy, bodies) {
            let ops = place::ops(body);
            for edit in &order[at..end] {
                if let Some(&op) = ops.get(edit.place.op).filter(|&&op| body.is_live(op)) {
                    changed |= make(body, op, edit.kind);
                }
            }
        }
        at = end;
    }
    changed.then_some(copy)
}

/// Makes an edit; whether it could be.
fn make(body: &mut Body, op: Op, kind: Kind) -> bool {
    match kind {
        Kind::Erase => erase(body, op),
        Kind::Declare => declare(body, op),
        Kind::Inline(region) => inline(body, op, region),
        Kind::Branch(successor) => branch(body, op, successor),
        Kind::Attributes => {
            Rewriter::new(body).modify_op(op, |op| {
                op.discardable(Attr::EMPTY_DICT);
            });
            true
        }
    }
}

/// A value of a type that can stand before an operation: an argument of a block around, an earlier result in its block, or a zero.
fn substitute(body: &mut Body, op: Op, ty: Type) -> Option<Value> {
    let view = body.op(op);
    let mut block = view.block();
    while let Some(around) = block {
        let found = around.arguments().find(|argument| argument.ty_handle() == ty);
        if let Some(found) = found {
            return Some(found.handle());
        }
        block = around.parent_op().filter(|parent| !parent.is_root()).and_then(|parent| parent.block());
    }
    let earlier = std::iter::successors(view.prev(), |op| op.prev()).flat_map(|op| op.results());
    if let Some(found) = earlier.into_iter().find(|result| result.ty_handle() == ty) {
        return Some(found.handle());
    }
    let (cx, loc) = (body.context().clone(), view.loc());
    let zero = zero(&cx, ty)?;
    let mut state: OpState = materialize_constant(&cx, "arith", zero, ty)?;
    state.loc = loc;
    Some(Builder::new(body, InsertPoint::Before(op)).insert_value(state))
}

/// Zero of an integer, index or float type.
fn zero(cx: &Context, ty: Type) -> Option<Attr> {
    let view = cx.ty(ty);
    if ty == Type::INDEX {
        return Some(cx.index_attr(0));
    }
    match (view.int_width(), view.float_kind()) {
        (Some(width), _) => Some(cx.ap_int_attr(ty, ApInt::zero(width))),
        (None, Some(kind)) => Some(cx.float_attr(ty, &ApFloat::from_bits(kind, 0))),
        (None, None) => None,
    }
}

/// Whether an operation is a zero as it takes the place of results.
pub(crate) fn is_zero(op: OpRef<'_>) -> bool {
    let zero = || zero(op.context(), op.result(0).ty_handle());
    op.is("arith.constant") && op.num_results() == 1 && op.attr("value").map(|value| value.handle()) == zero()
}

fn erase(body: &mut Body, op: Op) -> bool {
    let used: Vec<(Value, Type)> = body
        .op(op)
        .results()
        .filter(|result| !result.is_unused())
        .map(|result| (result.handle(), result.ty_handle()))
        .collect();
    for (value, ty) in used {
        let Some(other) = substitute(body, op, ty) else { return false };
        body.replace_all_uses(value, other);
    }
    if body.op(op).regions().flat_map(|region| region.ops()).next().is_some() && body.child(op).is_none() {
        Rewriter::new(body).erase_op(op);
    } else {
        body.erase(op);
    }
    true
}

fn declare(body: &mut Body, op: Op) -> bool {
    let Some(function) = body.child_mut(op) else { return false };
    let blocks: Vec<Block> =
        function.root().regions().flat_map(|region| region.blocks()).map(|block| block.handle()).collect();
    blocks.iter().for_each(|&block| function.drop_block_references(block));
    blocks.iter().for_each(|&block| function.erase_block(block));
    let (root, cx) = (function.root_handle(), function.context().clone());
    function.set_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    true
}

/// Arguments of the block get other values; the values that its end hands over take the place of results of their types.
fn inline(body: &mut Body, op: Op, region: usize) -> bool {
    let Some(block) = body.op(op).region(region).single_block().map(|block| block.handle()) else {
        return false;
    };
    let types: Vec<Type> = body.block(block).arguments().map(|argument| argument.ty_handle()).collect();
    let mut arguments = Vec::with_capacity(types.len());
    for ty in types {
        let Some(value) = substitute(body, op, ty) else { return false };
        arguments.push(value);
    }
    let end = body.block(block).last().filter(|end| end.has_trait(TraitSet::TERMINATOR));
    let handed: Vec<Value> =
        end.into_iter().flat_map(|end| end.operands()).map(|value| value.handle()).collect();
    let end = end.map(|end| end.handle());
    let results: Vec<(Value, Type, bool)> = body
        .op(op)
        .results()
        .map(|result| (result.handle(), result.ty_handle(), result.is_unused()))
        .collect();
    for (number, (result, ty, unused)) in results.into_iter().enumerate() {
        if unused {
            continue;
        }
        let fits = handed.get(number).copied().filter(|&value| body.value(value).ty_handle() == ty);
        let Some(value) = fits.or_else(|| substitute(body, op, ty)) else { return false };
        body.replace_all_uses(result, value);
    }
    if let Some(end) = end {
        body.erase(end);
    }
    let mut rw = Rewriter::new(body);
    rw.inline_block_before(block, op, &arguments);
    rw.erase_op(op);
    true
}

fn branch(body: &mut Body, op: Op, successor: usize) -> bool {
    let view = body.op(op);
    let Some(model) = view.interface::<dyn Branch>().filter(|_| view.is_well_formed()) else { return false };
    let operands = model.successor_operands(view, successor);
    let (Some(to), 0) = (view.successors().nth(successor), operands.produced) else { return false };
    let values: Vec<Value> = operands.forwarded.map(|at| view.operand(at).handle()).collect();
    let (cx, loc, to) = (body.context().clone(), view.loc(), to.handle());
    let name = if view.dialect() == "llvm" { "llvm.br" } else { "cf.br" };
    let state = OpState::new(&cx, cx.op_name(name), loc).operands(values).successors([to]);
    let new = body.create(state);
    body.insert_before(op, new);
    body.erase(op);
    true
}

#[cfg(test)]
mod tests {
    use crate::{Options, reduce, size};

    /// A long function of which only a division in a loop matters.
    fn text() -> String {
        let mut text = String::from(
            "func.func private @other(i32) -> i32\nfunc.func @f(%x: i32, %n: index) -> i32 {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %v0 = arith.addi %x, %x : i32\n",
        );
        for number in 1..60 {
            text += &format!("  %v{number} = arith.muli %v{}, %x : i32\n", number - 1);
        }
        text + "  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %v59) -> (i32) {\n    %q = arith.divsi %s, %v30 : i32\n    %w = func.call @other(%q) : (i32) -> i32\n    scf.yield %w : i32\n  }\n  return %r : i32\n}\nfunc.func @g() {\n  return\n}\n"
    }

    #[test]
    fn what_does_not_matter_goes() {
        let cx = terrane::context();
        let module = terrane::parse(&cx, &text()).expect("the text is valid");
        let mut tested = 0;
        let mut interesting = |module: &ir::Body| {
            tested += 1;
            assert!(ir::verify(module, ir::Threads::ONE, &mut Vec::new()));
            module.root().walk().any(|op| op.is("arith.divsi"))
        };
        let small = reduce(&module, &Options::default(), &mut interesting);
        // The module, the function, the division and the return, with what it gives.
        assert!(size(&small) <= 5, "{}", terrane::print(&small));
        assert!(tested < 200, "{tested}");
        let again = reduce(&module, &Options::default(), &mut |module| {
            module.root().walk().any(|op| op.is("arith.divsi"))
        });
        assert_eq!(terrane::print(&small), terrane::print(&again));
    }

    #[test]
    fn zeros_do_not_take_the_place_of_zeros_for_ever() {
        let cx = terrane::context();
        let text = "func.func @f(%m: memref<4xi32>) {\n  %i = arith.constant 3 : index\n  %x = arith.constant 7 : i32\n  memref.store %x, %m[%i] : memref<4xi32>\n  return\n}\n";
        let module = terrane::parse(&cx, text).expect("the text is valid");
        let mut tested = 0;
        let small = reduce(&module, &Options::default(), &mut |module| {
            tested += 1;
            module.root().walk().any(|op| op.is("memref.store"))
        });
        assert!(tested < 20, "{tested}");
        let constants = small.root().walk().filter(|op| op.is("arith.constant"));
        assert!(constants.into_iter().all(super::is_zero), "{}", terrane::print(&small));
    }

    #[test]
    fn branches_go_one_way_and_a_bound_is_kept() {
        let cx = terrane::context();
        let text = "func.func @f(%c: i1) {\n  cf.cond_br %c, ^a, ^b\n^a:\n  \"test.keep\"() : () -> ()\n  cf.br ^b\n^b:\n  return\n}\n";
        cx.allow_unregistered(true);
        let module = terrane::parse(&cx, text).expect("the text is valid");
        let keeps = |module: &ir::Body| module.root().walk().any(|op| op.is("test.keep"));
        let small = reduce(&module, &Options::default(), &mut |module| keeps(module));
        assert!(!small.root().walk().any(|op| op.is("cf.cond_br")), "{}", terrane::print(&small));
        let mut tests = 0;
        let options = Options { tests: 3, ..Options::default() };
        reduce(&module, &options, &mut |module| {
            tests += 1;
            keeps(module)
        });
        assert!(tests <= 3);
    }
}
