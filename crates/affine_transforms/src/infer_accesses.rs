//! `affine-infer-accesses`: the accesses of functions, found in their bodies.

use affine::{For, If, Parallel, Yield};
use affine_analysis::{Access, before_index_casts, call_accesses};
use interfaces::is_memory_effect_free;
use ir::affine::IntegerSetData;
use ir::{AffineExpr, Attr, Body, Context, NamedAttr, OpRef, Scope, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use presburger::{Int, Row, Rows};
use rewrite::for_each_body;

/// Attributes of a function that list accesses.
const LISTS: [&str; 4] = ["legacy.reads", "legacy.may_reads", "legacy.writes", "legacy.may_writes"];

/// Longest chain of calls that is followed.
const MAX_ROUNDS: usize = 64;

/// Most constraints of a relation: one with more has none.
const MAX_CONSTRAINTS: usize = 64;

/// Declare the accesses of functions that their bodies show
///
/// A function whose body accesses memory only by affine accesses to its arguments and to its own buffers gets the attributes
/// `legacy.may_reads` and `legacy.may_writes`, which say what it accesses, as functions without a body declare it. Calls of it then are
/// statements for dependences, with the arguments of each call. Accesses of the functions that it calls are its own. The relation of an access
/// has all elements that it touches in any iteration, and may have more. A function that is recursive, accesses other memory, or has other
/// control flow gets none, and calls of it stay unknown.
///
/// ```mlir
/// func.func private @row(%m: memref<16x8xf32>, %i: index, %x: f32) attributes {
///     legacy.may_writes = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64: 1>,
///       relation = affine_set<(d0, d1)[s0] : (d0 - s0 == 0, d1 >= 0, -d1 + 7 >= 0)>}]} {
///   affine.for %j = 0 to 8 {
///     affine.store %x, %m[%i, %j] : memref<16x8xf32>
///   }
///   return
/// }
/// ```
#[pass("affine-infer-accesses", name = "AffineInferAccesses", on = "builtin.module", depends("legacy"))]
pub struct AffineInferAccesses;

impl AffineInferAccesses {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for _ in 0..MAX_ROUNDS {
            let found = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| infer(body, scope));
            if !found.contains(&true) {
                break;
            }
        }
        Ok(())
    }
}

/// Gives a function the attributes, if it has none yet and all of its accesses are known. Returns whether it did.
fn infer(body: &mut Body, scope: &Scope<'_>) -> bool {
    let root = body.root();
    if !root.is("func.func") || LISTS.iter().any(|name| root.attr(name).is_some()) {
        return false;
    }
    let Some(accesses) = accesses_of(body, scope) else { return false };
    let cx = body.context().clone();
    let root = root.handle();
    let mut is_empty = true;
    for (writes, name) in [(false, "legacy.may_reads"), (true, "legacy.may_writes")] {
        let list: Vec<Attr> =
            accesses.iter().filter(|access| access.0 == writes).map(|access| access.1).collect();
        // A function without accesses says so.
        if !list.is_empty() || writes && is_empty {
            body.set_attr(root, cx.ident(name), Some(cx.array_attr(&list)));
            is_empty = false;
        }
    }
    true
}

/// Returns the accesses of a function, with whether they write, each once; `None` if they are not all known.
fn accesses_of(body: &Body, scope: &Scope<'_>) -> Option<Vec<(bool, Attr)>> {
    let mut regions = body.root().regions();
    let blocks: Vec<_> = regions.next()?.blocks().collect();
    let [entry] = blocks[..] else { return None };
    let arguments: Vec<Value> = entry.arguments().map(|argument| argument.handle()).collect();
    let mut found: Vec<(bool, Attr)> = Vec::new();
    for op in body.root().walk_body().filter(|op| !op.is_root()) {
        let accesses = match Access::of(op) {
            Some(access) => vec![access],
            None => match call_accesses(op, scope) {
                Some(accesses) => accesses.ok()?,
                None if is_known(op) => Vec::new(),
                None => return None,
            },
        };
        for access in accesses {
            if is_own(body.value(access.memref)) {
                continue;
            }
            let argument = arguments.iter().position(|&argument| argument == access.memref)?;
            let entry = (access.writes, entry_of(body, &access, argument, &arguments)?);
            if !found.contains(&entry) {
                found.push(entry);
            }
        }
    }
    Some(found)
}

/// Whether an operation other than an access or a call accesses no memory but the function's own.
fn is_known(op: OpRef<'_>) -> bool {
    let is_affine = op.cast::<For<'_>>().is_some()
        || op.cast::<If<'_>>().is_some()
        || op.cast::<Parallel<'_>>().is_some()
        || op.cast::<Yield<'_>>().is_some();
    let frees = op.is(memref::Dealloc::NAME) && op.operands().next().is_some_and(is_own);
    let is_plain = op.regions().next().is_none() && is_memory_effect_free(op);
    is_affine || allocates(op) || frees || is_plain
}

fn allocates(op: OpRef<'_>) -> bool {
    op.is(memref::Alloc::NAME) || op.is(memref::Alloca::NAME)
}

/// Whether a memref is a buffer that the function allocates.
fn is_own(value: ValueRef<'_>) -> bool {
    value.defining_op().is_some_and(allocates)
}

/// Returns the number of the integer argument that a value is.
fn argument_of(value: ValueRef<'_>, arguments: &[Value]) -> Option<usize> {
    let value = before_index_casts(value);
    arguments.iter().position(|&argument| argument == value.handle())
}

/// Returns an access as the attribute has it: its subscripts by the integer arguments that they depend on.
fn entry_of(body: &Body, access: &Access, argument: usize, arguments: &[Value]) -> Option<Attr> {
    let (domain, subscripts) = access.relation.as_ref().ok()?;
    let rank = subscripts.len();
    let of_column = |column: usize| argument_of(body.value(domain.value(column)?), arguments);
    let columns: Vec<Option<usize>> = (0..domain.num_vars()).map(of_column).collect();
    let mut symbols: Vec<usize> = columns.iter().flatten().copied().collect();
    symbols.sort_unstable();
    symbols.dedup();
    let fixed = rank + symbols.len();
    let offsets = fixed + domain.num_vars();
    let width = offsets + access.extents.len() + 1;
    let place = |column: usize| match columns[column] {
        Some(argument) => rank + symbols.iter().position(|&other| other == argument).unwrap_or(0),
        None => fixed + column,
    };
    let wide = |row: &[i64]| {
        let mut wide = vec![Int::ZERO; width];
        for (column, &by) in row[..row.len() - 1].iter().enumerate() {
            wide[place(column)] += &Int::from(by);
        }
        wide[width - 1] = Int::from(row[row.len() - 1]);
        wide
    };
    let mut rows = Rows {
        equalities: domain.equalities.iter().map(|row| wide(row)).collect(),
        inequalities: domain.inequalities.iter().map(|row| wide(row)).collect(),
    };
    for (at, subscript) in subscripts.iter().enumerate() {
        let mut row = wide(&subscript.to_row(domain.num_columns()));
        row[at] = Int::MINUS_ONE;
        if let Some(extent) = (at + access.extents.len()).checked_sub(rank) {
            row[offsets + extent] = Int::ONE;
        }
        rows.equalities.push(row);
    }
    for (at, &extent) in access.extents.iter().enumerate() {
        let mut row = vec![Int::ZERO; width];
        row[offsets + at] = Int::ONE;
        rows.inequalities.push(row.clone());
        row[offsets + at] = Int::MINUS_ONE;
        row[width - 1] = Int::from(extent.checked_sub(1)?);
        rows.inequalities.push(row);
    }
    let set = relation(body.context(), rows, rank, symbols.len(), width);
    Some(entry(body.context(), argument, &symbols, set))
}

/// Returns the projection of rows on the subscripts and symbols; one without constraints if there are too many.
fn relation(cx: &Context, mut rows: Rows, dims: usize, symbols: usize, width: usize) -> IntegerSetData {
    let kept = dims + symbols;
    let is_projected = (kept..width - 1).rev().all(|column| rows.eliminate(column).is_some());
    rows.remove_redundant();
    let expr = |row: &Row| -> Option<AffineExpr> {
        let mut sum = cx.affine_constant(0);
        for (column, by) in row[..kept].iter().enumerate() {
            let input = match column.checked_sub(dims) {
                None => cx.affine_dim(column as u32),
                Some(symbol) => cx.affine_symbol(symbol as u32),
            };
            sum = cx.affine_add(sum, cx.affine_mul(input, cx.affine_constant(by.to_i64()?)));
        }
        Some(cx.affine_add(sum, cx.affine_constant(row[row.len() - 1].to_i64()?)))
    };
    let all = rows.equalities.iter().map(|row| (row, true));
    let all: Option<Vec<(AffineExpr, bool)>> = all
        .chain(rows.inequalities.iter().map(|row| (row, false)))
        .map(|(row, is_equality)| Some((expr(row)?, is_equality)))
        .collect();
    let mut constraints = all.filter(|all| is_projected && all.len() <= MAX_CONSTRAINTS).unwrap_or_default();
    if constraints.is_empty() {
        constraints.push((cx.affine_constant(0), true));
    }
    let (constraints, equalities): (Vec<_>, Vec<_>) = constraints.into_iter().unzip();
    IntegerSetData {
        dims: dims as u32,
        symbols: symbols as u32,
        constraints: constraints.into(),
        equalities: equalities.into(),
    }
}

fn entry(cx: &Context, argument: usize, symbols: &[usize], set: IntegerSetData) -> Attr {
    let operands: Vec<i64> = symbols.iter().map(|&at| at as i64).collect();
    let entries = [
        ("argument", cx.i64_attr(argument as i64)),
        ("inputs", cx.i64_attr(0)),
        ("operands", cx.i64_array_attr(&operands)),
        ("relation", cx.set_attr(cx.integer_set(set))),
    ];
    let entries: Vec<NamedAttr> =
        entries.into_iter().map(|(name, value)| NamedAttr { name: cx.ident(name), value }).collect();
    cx.dict_attr(&entries)
}
