//! Number of operations of a call: floating-point operations, and bytes of the buffers that are read and written.
//!
//! A function of loops is followed without its data: trip counts come from constants, and from numbers and sizes that the call gives. A loop
//! whose body does the same in all iterations is counted once. Additions, products, divisions, comparisons for a minimum or maximum and
//! functions count 1, multiplications with addition 2, each times the lanes of a vector.

use ir::{BlockRef, Body, OpRef, TypeRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Operations followed before the counts are given up.
const MAX_STEPS: u64 = 20_000_000;
/// Depth of calls that are followed.
const MAX_DEPTH: usize = 64;

/// Argument of the function that is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// An integer.
    Int(i64),
    /// A buffer's sizes.
    Sizes(Vec<i64>),
    /// Nothing is known.
    Nothing,
}

/// Counts of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Operations on `f32` and narrower floats.
    pub single: u64,
    /// Operations on `f64`.
    pub double: u64,
    /// Bytes of the caller's buffers and of globals: those that are read, and those that are written, each once. `None` if a size is
    /// not known.
    pub bytes: Option<u64>,
}

/// Returns the counts of a call of a function of a module of `scf`, `arith`, `math`, `memref`, `vector` and `func`; `None` if control
/// flow depends on what is not known.
pub fn count(module: &Body, entry: &str, args: &[Known]) -> Option<Counts> {
    let mut counter = Counter { module, steps: 0, single: 0, double: 0, buffers: BTreeMap::new() };
    let inputs = args.iter().enumerate().map(|(index, known)| match known {
        Known::Int(value) => Fact::Int(*value),
        Known::Sizes(sizes) => Fact::Buffer(Root::Argument(index), Some(sizes.clone())),
        Known::Nothing => Fact::Unknown,
    });
    counter.function(entry, inputs.collect(), 0)?;
    let bytes = counter.buffers.values().try_fold(0u64, |sum, buffer| {
        let times = u64::from(buffer.read) + u64::from(buffer.written);
        sum.checked_add(buffer.bytes?.checked_mul(times)?)
    });
    Some(Counts { single: counter.single, double: counter.double, bytes })
}

/// Origin of a buffer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Root {
    Argument(usize),
    Global(String),
    /// One that the function allocates.
    Own,
}

/// Knowledge of a value.
#[derive(Clone, Debug)]
enum Fact {
    Int(i64),
    Buffer(Root, Option<Vec<i64>>),
    Unknown,
}

/// Use of a buffer.
#[derive(Default)]
struct Use {
    bytes: Option<u64>,
    read: bool,
    written: bool,
}

type Facts = FxHashMap<Value, Fact>;

struct Counter<'m> {
    module: &'m Body,
    steps: u64,
    single: u64,
    double: u64,
    buffers: BTreeMap<Root, Use>,
}

impl Counter<'_> {
    fn function(&mut self, name: &str, args: Vec<Fact>, depth: usize) -> Option<Vec<Fact>> {
        let module = self.module;
        let mut functions = module.root().regions().flat_map(|region| region.ops());
        let name = module.context().ident(name);
        let function = functions.find(|op| op.symbol_name() == Some(name))?;
        if depth > MAX_DEPTH {
            return None;
        }
        // What is declared only, such as a function that prints, counts nothing.
        let Some(region) = function.inner().regions().next().filter(|region| !region.is_empty()) else {
            return Some(Vec::new());
        };
        let block = region.single_block()?;
        let mut facts = Facts::default();
        bind(&mut facts, block.arguments(), args);
        self.block(block, &mut facts, depth)
    }

    /// Follows a block. Returns what its terminator passes on.
    fn block(&mut self, block: BlockRef<'_>, facts: &mut Facts, depth: usize) -> Option<Vec<Fact>> {
        for op in block.ops() {
            self.steps += 1;
            if self.steps > MAX_STEPS || op.num_successors() > 0 {
                return None;
            }
            if matches!(
                op.name_str(),
                "scf.yield" | "func.return" | "scf.reduce" | "memref.alloca_scope.return"
            ) {
                return Some(op.operands().map(|value| fact(facts, value)).collect());
            }
            ir::ensure_sufficient_stack(|| self.op(op, facts, depth))?;
        }
        Some(Vec::new())
    }

    fn op(&mut self, op: OpRef<'_>, facts: &mut Facts, depth: usize) -> Option<()> {
        match op.name_str() {
            "scf.for" => return self.for_loop(op, facts, depth),
            "scf.parallel" => return self.parallel(op, facts, depth),
            "scf.if" => return self.branch(op, facts, depth),
            "func.call" => {
                let callee = op.attr("callee")?.as_flat_symbol()?;
                let args = op.operands().map(|value| fact(facts, value)).collect();
                let results = self.function(op.context().ident_str(callee), args, depth + 1)?;
                bind(facts, op.results(), results);
            }
            _ if op.num_regions() > 0 => return None,
            "memref.load"
            | "vector.load"
            | "memref.store"
            | "vector.store"
            | "vector.transfer_read"
            | "vector.transfer_write"
            | "memref.copy" => self.access(op, facts),
            _ => self.compute(op, facts)?,
        }
        Some(())
    }

    /// Follows a loop: one iteration for all, unless what the body does depends on the index.
    fn for_loop(&mut self, op: OpRef<'_>, facts: &mut Facts, depth: usize) -> Option<()> {
        let bound = |index: usize| int(facts, op.operand(index));
        let (lower, upper, step) = (bound(0)?, bound(1)?, bound(2)?);
        let block = op.region(0).single_block()?;
        let trips = if step > 0 && upper > lower {
            upper.checked_sub(lower)?.checked_add(step - 1)? / step
        } else {
            0
        };
        let carried: Vec<Fact> = op.operands().skip(3).map(|value| fact(facts, value)).collect();
        if trips > 0 && !depends_on_index(block) {
            let unknown =
                carried.iter().map(|fact| if let Fact::Int(_) = fact { Fact::Unknown } else { fact.clone() });
            bind(facts, block.arguments(), std::iter::once(Fact::Unknown).chain(unknown).collect());
            self.times(trips as u64, |counter| counter.block(block, facts, depth).map(drop))?;
            bind(facts, op.results(), vec![Fact::Unknown; op.num_results()]);
            return Some(());
        }
        let mut carried = carried;
        for trip in 0..trips {
            let index = Fact::Int(lower + trip * step);
            bind(facts, block.arguments(), std::iter::once(index).chain(carried).collect());
            carried = self.block(block, facts, depth)?;
        }
        bind(facts, op.results(), carried);
        Some(())
    }

    /// Counts work so many times.
    fn times(&mut self, times: u64, work: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let (single, double) = (std::mem::take(&mut self.single), std::mem::take(&mut self.double));
        work(self)?;
        self.single = self.single.checked_mul(times)?.checked_add(single)?;
        self.double = self.double.checked_mul(times)?.checked_add(double)?;
        Some(())
    }

    fn parallel(&mut self, op: OpRef<'_>, facts: &mut Facts, depth: usize) -> Option<()> {
        let block = op.region(0).single_block()?;
        let dims = block.num_arguments();
        if depends_on_index(block) || op.num_results() > 0 {
            return None;
        }
        let mut trips = 1u64;
        for dim in 0..dims {
            let bound = |group: usize| int(facts, op.operand(group * dims + dim));
            let (lower, upper, step) = (bound(0)?, bound(1)?, bound(2).filter(|&step| step > 0)?);
            let size = u64::try_from(upper.checked_sub(lower)?).unwrap_or(0);
            trips = trips.checked_mul(size.div_ceil(step as u64))?;
        }
        if trips == 0 {
            return Some(());
        }
        self.times(trips, |counter| counter.block(block, facts, depth).map(drop))
    }

    fn branch(&mut self, op: OpRef<'_>, facts: &mut Facts, depth: usize) -> Option<()> {
        let taken = usize::from(int(facts, op.operand(0))? == 0);
        let results = match op.region(taken).single_block() {
            Some(block) => self.block(block, facts, depth)?,
            None => Vec::new(),
        };
        bind(facts, op.results(), results);
        Some(())
    }

    /// Notes that a buffer is read or written.
    fn access(&mut self, op: OpRef<'_>, facts: &Facts) {
        let is_copy = op.is("memref.copy");
        for (index, value) in op.operands().enumerate().filter(|(_, value)| value.ty().is_memref()) {
            let Fact::Buffer(root, sizes) = fact(facts, value) else { continue };
            if root == Root::Own {
                continue;
            }
            let writes = if is_copy {
                index == 1
            } else {
                matches!(op.name_str(), "memref.store" | "vector.store" | "vector.transfer_write")
            };
            let buffer = self
                .buffers
                .entry(root)
                .or_insert_with(|| Use { bytes: bytes_of(value.ty(), sizes.as_deref()), ..Use::default() });
            buffer.read |= !writes;
            buffer.written |= writes;
        }
    }

    /// Counts an operation, and computes what is known of its results.
    fn compute(&mut self, op: OpRef<'_>, facts: &mut Facts) -> Option<()> {
        let known = self.result(op, facts);
        if op.num_results() > 0 {
            bind(facts, op.results(), vec![known; op.num_results()]);
        }
        let work = match op.name_str() {
            "math.fma" | "vector.fma" => 2,
            "arith.addf" | "arith.subf" | "arith.mulf" | "arith.divf" | "arith.remf" | "arith.maximumf"
            | "arith.minimumf" | "arith.maxnumf" | "arith.minnumf" | "arith.negf" => 1,
            "vector.contract" | "vector.outerproduct" | "vector.reduction" | "vector.multi_reduction" => {
                return None;
            }
            name if name.starts_with("math.") => 1,
            _ => return Some(()),
        };
        let Some(result) = op.results().next() else { return Some(()) };
        let ty = result.ty();
        let lanes = match ty.shape() {
            Some(shape) => {
                shape.iter().try_fold(1u64, |lanes, &dim| lanes.checked_mul(u64::try_from(dim).ok()?))?
            }
            None => 1,
        };
        let scalar = ty.element_type().unwrap_or(ty);
        match scalar.float_kind() {
            Some(kind) if kind.width() <= 32 => self.single = self.single.checked_add(work * lanes)?,
            Some(_) => self.double = self.double.checked_add(work * lanes)?,
            None => {}
        }
        Some(())
    }

    fn result(&self, op: OpRef<'_>, facts: &Facts) -> Fact {
        let int = |index: usize| int(facts, op.operand(index));
        let value = match op.name_str() {
            "arith.constant" => op.attr("value").and_then(|value| value.as_i64()),
            "arith.index_cast" | "arith.extsi" | "arith.extui" | "arith.trunci" => int(0),
            "arith.addi" => binary(int(0), int(1), i64::checked_add),
            "arith.subi" => binary(int(0), int(1), i64::checked_sub),
            "arith.muli" => binary(int(0), int(1), i64::checked_mul),
            "arith.divsi" | "arith.divui" => binary(int(0), int(1), i64::checked_div),
            "arith.remsi" | "arith.remui" => binary(int(0), int(1), i64::checked_rem),
            "arith.minsi" | "arith.minui" => binary(int(0), int(1), |a, b| Some(a.min(b))),
            "arith.maxsi" | "arith.maxui" => binary(int(0), int(1), |a, b| Some(a.max(b))),
            "arith.floordivsi" => binary(int(0), int(1), |a, b| (b > 0).then(|| a.div_euclid(b))),
            "arith.ceildivsi" => binary(int(0), int(1), |a, b| (b > 0).then(|| -(-a).div_euclid(b))),
            "arith.select" => int(0).and_then(|condition| int(if condition == 0 { 2 } else { 1 })),
            "arith.cmpi" => compare(op, int(0), int(1)),
            "memref.dim" => match (fact(facts, op.operand(0)), int(1)) {
                (Fact::Buffer(_, Some(sizes)), Some(dim)) => {
                    usize::try_from(dim).ok().and_then(|dim| sizes.get(dim)).copied()
                }
                _ => None,
            },
            "memref.alloc" | "memref.alloca" => return Fact::Buffer(Root::Own, allocated(op, facts)),
            "memref.get_global" => {
                let name = op.attr("name").and_then(|name| name.as_flat_symbol());
                let name = name.map_or("", |name| op.context().ident_str(name)).to_owned();
                return Fact::Buffer(Root::Global(name), op.result(0).ty().shape().map(<[i64]>::to_vec));
            }
            // A part of a buffer counts as all of it; its sizes are those of its type, where they are known.
            name if name.starts_with("memref.") && op.num_operands() > 0 && op.num_results() > 0 => {
                return match fact(facts, op.operand(0)) {
                    Fact::Buffer(root, sizes) => {
                        Fact::Buffer(root, if op.is("memref.cast") { sizes } else { None })
                    }
                    other => other,
                };
            }
            _ => None,
        };
        value.map_or(Fact::Unknown, Fact::Int)
    }
}

fn binary(a: Option<i64>, b: Option<i64>, f: impl Fn(i64, i64) -> Option<i64>) -> Option<i64> {
    a.zip(b).and_then(|(a, b)| f(a, b))
}

fn compare(op: OpRef<'_>, a: Option<i64>, b: Option<i64>) -> Option<i64> {
    let (a, b) = a.zip(b)?;
    let (x, y) = (a as u64, b as u64);
    let answers = [a == b, a != b, a < b, a <= b, a > b, a >= b, x < y, x <= y, x > y, x >= y];
    let predicate = usize::try_from(op.attr("predicate")?.as_i64()?).ok()?;
    answers.get(predicate).map(|&answer| i64::from(answer))
}

/// Returns the sizes of an allocation.
fn allocated(op: OpRef<'_>, facts: &Facts) -> Option<Vec<i64>> {
    let mut dynamic = op.operands();
    let size = |&dim: &i64| if dim == ir::DYNAMIC { int(facts, dynamic.next()?) } else { Some(dim) };
    op.result(0).ty().shape()?.iter().map(size).collect()
}

fn fact(facts: &Facts, value: ValueRef<'_>) -> Fact {
    facts.get(&value.handle()).cloned().unwrap_or(Fact::Unknown)
}

fn int(facts: &Facts, value: ValueRef<'_>) -> Option<i64> {
    match facts.get(&value.handle()) {
        Some(Fact::Int(value)) => Some(*value),
        _ => None,
    }
}

fn bind<'a>(facts: &mut Facts, values: impl Iterator<Item = ValueRef<'a>>, known: Vec<Fact>) {
    let known = known.into_iter().chain(std::iter::repeat(Fact::Unknown));
    for (value, fact) in values.zip(known) {
        facts.insert(value.handle(), fact);
    }
}

/// Returns the bytes of a buffer.
fn bytes_of(ty: TypeRef<'_>, sizes: Option<&[i64]>) -> Option<u64> {
    let bytes = exec::Scalar::of(ty.element_type()?)?.bytes();
    sizes
        .or(ty.shape())?
        .iter()
        .try_fold(u64::from(bytes), |product, &size| product.checked_mul(u64::try_from(size).ok()?))
}

/// Whether loops or branches in a block depend on values that its iterations differ in: its arguments, and what is computed from them.
fn depends_on_index(block: BlockRef<'_>) -> bool {
    let mut changing: rustc_hash::FxHashSet<Value> = block.arguments().map(|value| value.handle()).collect();
    let Some(parent) = block.parent_op() else { return true };
    for op in parent.walk_body().skip(1) {
        let depends = op.operands().any(|value| changing.contains(&value.handle()));
        match op.name_str() {
            "scf.for" | "scf.parallel" => {
                let bounds = if op.is("scf.for") {
                    3
                } else {
                    op.region(0).first_block().map_or(0, |block| 3 * block.num_arguments())
                };
                if op.operands().take(bounds).any(|value| changing.contains(&value.handle())) {
                    return true;
                }
            }
            "scf.if" if op.operands().any(|value| changing.contains(&value.handle())) => return true,
            "func.call" | "memref.alloc" | "memref.alloca" if depends => return true,
            _ => {}
        }
        // Loaded integers are not known in any iteration.
        if depends {
            changing.extend(op.results().map(|value| value.handle()));
            let blocks = op.regions().flat_map(|region| region.blocks());
            changing.extend(blocks.flat_map(|block| block.arguments()).map(|value| value.handle()));
        }
    }
    false
}
