//! Evaluation of `gpu`: launches are executed one block after the other.

mod block;
mod exchange;

use crate::Entry;
use crate::func::exit;
use crate::memref::{allocate, copy_elements, every_index, index, memref, store_at};
use interfaces::eval::{LaunchVal, Machine, Step, ThreadPosition, Trap, Val};
use ir::OpRef;

pub(crate) const TABLE: &[Entry] = &[
    ("gpu.launch", &launch),
    ("gpu.launch_func", &launch_func),
    ("gpu.terminator", &exit),
    ("gpu.return", &exit),
    ("gpu.yield", &exit),
    ("gpu.thread_id", &thread_id),
    ("gpu.block_id", &block_id),
    ("gpu.block_dim", &block_dim),
    ("gpu.grid_dim", &grid_dim),
    ("gpu.global_id", &global_id),
    ("gpu.lane_id", &lane_id),
    ("gpu.subgroup_id", &subgroup_id),
    ("gpu.subgroup_size", &subgroup_size),
    ("gpu.num_subgroups", &num_subgroups),
    ("gpu.dynamic_shared_memory", &dynamic_shared_memory),
    ("gpu.barrier", &apart),
    ("gpu.all_reduce", &apart),
    ("gpu.subgroup_reduce", &apart),
    ("gpu.shuffle", &apart),
    ("gpu.wait", &done),
    ("gpu.host_register", &done),
    ("gpu.host_unregister", &done),
    ("gpu.set_default_device", &done),
    ("gpu.alloc", &alloc),
    ("gpu.dealloc", &dealloc),
    ("gpu.memcpy", &memcpy),
    ("gpu.memset", &memset),
];

/// Number of threads of a subgroup.
const SUBGROUP_SIZE: i64 = 32;

type EvalResult = Result<Step, Trap>;

/// Returns results with a token that says nothing: everything is done at once.
fn with_token(op: OpRef<'_>, mut results: Vec<Val>) -> Step {
    results.resize(op.num_results(), Val::bool(true));
    Step::Results(results)
}

fn done(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(with_token(op, Vec::new()))
}

/// Returns the arguments of an operand group.
fn group<'a>(op: OpRef<'_>, args: &'a [Val], group: usize) -> &'a [Val] {
    args.get(op.operand_group(group)).unwrap_or_default()
}

/// Groups of operands that launches and launches of functions have in common.
mod part {
    pub(super) const GRID: usize = 1;
    pub(super) const BLOCK: usize = 4;
    pub(super) const CLUSTER: usize = 7;
    pub(super) const SHARED: usize = 10;
    pub(super) const ARGUMENTS: usize = 11;
}

/// Returns the sizes of a launch, and the number of bytes of the memory of a block.
fn configuration(op: OpRef<'_>, args: &[Val]) -> Result<LaunchVal, Trap> {
    if !group(op, args, part::CLUSTER).is_empty() {
        return Err(Trap::unsupported(op, "the interpreter launches no clusters"));
    }
    let mut sizes = [[0; 3]; 2];
    for (level, first) in [part::GRID, part::BLOCK].into_iter().enumerate() {
        for (at, size) in sizes[level].iter_mut().enumerate() {
            *size = signed(op, group(op, args, first + at).first())?;
            if *size < 0 {
                return Err(Trap::new(op, "launch of a negative number of blocks or threads"));
            }
        }
    }
    let shared = match group(op, args, part::SHARED) {
        [] => 0,
        sizes => signed(op, sizes.first())?,
    };
    Ok(LaunchVal { sizes, kernel: None, arguments: Vec::new(), shared })
}

/// Returns an integer of any width; a trap on poison.
fn signed(op: OpRef<'_>, value: Option<&Val>) -> Result<i64, Trap> {
    let value = value.and_then(Val::as_int).and_then(|value| value.to_i64());
    value.ok_or_else(|| Trap::new(op, "launch of poison"))
}

fn launch(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    machine.launch(op, configuration(op, args)?)?;
    Ok(with_token(op, Vec::new()))
}

fn launch_func(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let kernel = op.attr("kernel").and_then(|kernel| match kernel.as_symbol_ref()? {
        (module, &[name]) => Some((module, name)),
        _ => None,
    });
    let Some(kernel) = kernel else { return Err(Trap::new(op, "launch of a kernel that is in no module")) };
    let arguments = group(op, args, part::ARGUMENTS).to_vec();
    machine.launch(op, LaunchVal { kernel: Some(kernel), arguments, ..configuration(op, args)? })?;
    Ok(with_token(op, Vec::new()))
}

/// Returns the position of the thread that runs.
fn position<'a>(op: OpRef<'_>, machine: &'a dyn Machine) -> Result<&'a ThreadPosition, Trap> {
    machine.thread().ok_or_else(|| Trap::new(op, "the host is no thread of a device"))
}

/// Returns the dimension of an operation.
fn dimension(op: OpRef<'_>) -> usize {
    op.words("dimension").and_then(|words| words.first()).map_or(0, |&word| (word as usize).min(2))
}

fn thread_id(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(position(op, machine)?.thread_id[dimension(op)]).into())
}

fn block_id(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(position(op, machine)?.block_id[dimension(op)]).into())
}

fn block_dim(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(position(op, machine)?.block[dimension(op)]).into())
}

fn grid_dim(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(position(op, machine)?.grid[dimension(op)]).into())
}

fn global_id(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (at, dim) = (position(op, machine)?, dimension(op));
    Ok(Val::index(at.block_id[dim].wrapping_mul(at.block[dim]).wrapping_add(at.thread_id[dim])).into())
}

/// Returns the number of a thread in its block.
fn linear(at: &ThreadPosition) -> i64 {
    at.thread_id[0] + at.block[0] * (at.thread_id[1] + at.block[1] * at.thread_id[2])
}

fn lane_id(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(linear(position(op, machine)?) % SUBGROUP_SIZE).into())
}

fn subgroup_id(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    Ok(Val::index(linear(position(op, machine)?) / SUBGROUP_SIZE).into())
}

fn subgroup_size(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    position(op, machine)?;
    Ok(Val::index(SUBGROUP_SIZE).into())
}

fn num_subgroups(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let threads: i64 = position(op, machine)?.block.iter().product();
    Ok(Val::index(threads.div_euclid(SUBGROUP_SIZE) + i64::from(threads % SUBGROUP_SIZE != 0)).into())
}

fn dynamic_shared_memory(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> EvalResult {
    match &position(op, machine)?.shared {
        Some(memory) => Ok(Val::MemRef(memory.clone()).into()),
        None => Err(Trap::new(op, "the launch gives blocks no dynamic shared memory")),
    }
}

/// Operations of all threads of a block are no operations of one: only those in the body of the launch stop all.
fn apart(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let message = format!("the interpreter cannot stop all threads of a block at this '{}'", op.name_str());
    Err(Trap::unsupported(op, message))
}

fn alloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let memory = allocate(op, op.result(0).ty(), group(op, args, 1), machine)?;
    Ok(with_token(op, vec![memory]))
}

fn dealloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    machine.free(op, memref(op, group(op, args, 1).first())?.buffer)?;
    Ok(with_token(op, Vec::new()))
}

fn memcpy(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let [to, from] = [1, 2].map(|at| memref(op, group(op, args, at).first()));
    copy_elements(op, &*from?, &*to?, machine)?;
    Ok(with_token(op, Vec::new()))
}

fn memset(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let to = memref(op, group(op, args, 1).first())?;
    let value = group(op, args, 2).first().cloned().unwrap_or(Val::Poison);
    for at in every_index(&to.sizes) {
        store_at(op, &to, &at, value.clone(), machine)?;
    }
    Ok(with_token(op, Vec::new()))
}

/// Returns a bound of a loop.
pub(crate) fn bound(op: OpRef<'_>, value: Option<&Val>) -> Result<i64, Trap> {
    index(op, value.unwrap_or(&Val::Poison))
}
