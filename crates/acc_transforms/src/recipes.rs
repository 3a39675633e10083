//! Recipes for variables of a type: what makes, copies and frees private copies of them.

use crate::pointer_like;
use dialect_transforms::make::Make;
use ir::{Attr, Block, Body, InsertPoint, Loc, Op, Type, Value};
use rewrite::Rewriter;

/// Kind of a recipe.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Kind {
    /// Of copies without a value.
    Private,
    /// Of copies with the value of the variable.
    Firstprivate,
}

impl Kind {
    /// Returns the name of the operation.
    pub(crate) fn op_name(self) -> &'static str {
        match self {
            Kind::Private => "acc.private.recipe",
            Kind::Firstprivate => "acc.firstprivate.recipe",
        }
    }
}

/// Returns the name of the implicit recipe of a kind for a type: the type's text, with what a symbol cannot have replaced.
pub(crate) fn name(kind: Kind, ty: &str) -> String {
    let prefix = match kind {
        Kind::Private => "privatization_",
        Kind::Firstprivate => "firstprivatization_",
    };
    let replace = |character: u8| match character {
        b'.' | b'_' => char::from(character),
        _ if character.is_ascii_alphanumeric() => char::from(character),
        b'?' => 'U',
        b'*' => 'Z',
        b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' => '_',
        _ => 'X',
    };
    prefix.chars().chain(ty.bytes().map(replace)).collect()
}

/// Creates a recipe for variables of a type at a point of a body; `None` if memory of the type cannot be allocated. What it allocates
/// has the name of the variable, if that is not empty.
pub fn create(
    body: &mut Body,
    point: InsertPoint,
    loc: Loc,
    kind: Kind,
    symbol: &str,
    ty: Type,
    variable: &str,
) -> Option<Op> {
    let cx = body.context().clone();
    let regions = if kind == Kind::Private { 2 } else { 3 };
    let mut recipe = Body::new(&cx, cx.op_name(kind.op_name()), loc, regions);
    let root = recipe.root_handle();
    let attrs = [("sym_name", cx.string_attr(symbol.as_bytes())), ("type", cx.type_attr(ty))];
    attrs
        .into_iter()
        .for_each(|(name, value): (&str, Attr)| recipe.set_attr(root, cx.ident(name), Some(value)));
    let block = |recipe: &mut Body, region: usize, arguments: usize| {
        let region = recipe.root().region(region).handle();
        let block = recipe.append_new_block(region, &[]);
        for _ in 0..arguments {
            recipe.add_located_argument(block, ty, loc);
        }
        block
    };
    let init = block(&mut recipe, 0, 1);
    let argument = |recipe: &Body, block: Block, at: usize| recipe.block(block).argument(at).handle();
    let original = argument(&recipe, init, 0);
    let (allocated, is_freed) = in_block(&mut recipe, init, loc, |m| {
        let made = pointer_like::allocate(m, original, variable)?;
        m.op("acc.yield", &[made.0], &[]);
        Some(made)
    })?;
    if kind == Kind::Firstprivate {
        let block = block(&mut recipe, 1, 2);
        let [from, to] = [0, 1].map(|at| argument(&recipe, block, at));
        in_block(&mut recipe, block, loc, |m| {
            pointer_like::copy(m, from, to).then(|| m.op("acc.terminator", &[], &[]))
        })?;
    }
    if is_freed {
        let block = block(&mut recipe, regions - 1, 2);
        let copy: Value = argument(&recipe, block, 1);
        in_block(&mut recipe, block, loc, |m| {
            pointer_like::free(m, copy, allocated).then(|| m.op("acc.terminator", &[], &[]))
        })?;
    }
    let op = body.adopt(recipe);
    body.insert_at(point, op);
    Some(op)
}

/// Creates operations at the end of a block.
fn in_block<R>(body: &mut Body, block: Block, loc: Loc, build: impl FnOnce(&mut Make<'_, '_>) -> R) -> R {
    let rw = &mut Rewriter::new(body);
    rw.move_to(InsertPoint::End(block));
    build(&mut Make { rw, loc })
}
