//! Evaluation of operations. The interpreter uses this interface only.

use apnum::{ApFloat, ApInt, FloatKind};
use ir::{Attr, Ident, OpRef, RegionRef, Type, TypeData, TypeRef};
use std::rc::Rc;

/// Run-time value.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// An integer of its type's width; `index` has 64 bits.
    Int(ApInt),
    /// A float.
    Float(ApFloat),
    /// The elements of a vector or complex number in row-major order.
    Aggregate(Rc<[Val]>),
    /// A tensor.
    Tensor(Rc<TensorVal>),
    /// A memref, ranked or not.
    MemRef(Rc<MemRefVal>),
    /// A function.
    Function(Ident),
    /// A pointer into byte-addressable memory.
    Pointer(PointerVal),
    /// Poison.
    Poison,
}

/// Sizes and elements of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorVal {
    /// Size of each dimension.
    pub sizes: Vec<i64>,
    /// Elements in row-major order.
    pub items: Vec<Val>,
}

/// View of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefVal {
    /// Viewed buffer.
    pub buffer: BufferId,
    /// Offset of the first element, in elements from the buffer's start.
    pub offset: i64,
    /// Size of each dimension.
    pub sizes: Vec<i64>,
    /// Stride of each dimension, in elements.
    pub strides: Vec<i64>,
}

/// Element of a window, in terms of the elements of its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowElement {
    /// An integer of this width in consecutive bytes, the lowest first.
    Int(u32),
    /// A float of this kind in consecutive bytes, the lowest first.
    Float(FloatKind),
    /// A vector of this many consecutive elements.
    Vector(usize),
}

/// Buffer of the interpreter's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BufferId(pub u32);

/// Address with the provenance of a byte buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerVal {
    /// Buffer that the pointer was created for; `None` for null and for addresses outside of buffers.
    pub buffer: Option<BufferId>,
    /// Address.
    pub address: u64,
}

/// Byte of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Byte {
    /// Uninitialized.
    Unwritten,
    /// Part of poison.
    Poison,
    /// Eight bits, and the provenance of the pointer that they are a part of.
    Value(u8, Option<BufferId>),
}

/// Lifetime of a byte buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifetime {
    /// Until it is freed.
    Heap,
    /// Until the function returns.
    Stack,
    /// As long as the program.
    Global,
}

impl MemRefVal {
    /// Creates a row-major view of a whole buffer.
    pub fn contiguous(buffer: BufferId, sizes: Vec<i64>) -> Self {
        let mut strides = vec![1_i64; sizes.len()];
        for dim in (1..sizes.len()).rev() {
            strides[dim - 1] = strides[dim].wrapping_mul(sizes[dim]);
        }
        MemRefVal { buffer, offset: 0, sizes, strides }
    }

    /// Returns the index of an element from the buffer's start; an error is the first dimension that is out
    /// of bounds.
    pub fn element(&self, indices: &[i64]) -> Result<i64, usize> {
        let mut at = self.offset;
        for (dim, &index) in indices.iter().enumerate() {
            if index < 0 || self.sizes.get(dim).is_none_or(|&size| index >= size) {
                return Err(dim);
            }
            at = at.wrapping_add(index.wrapping_mul(self.strides[dim]));
        }
        Ok(at)
    }
}

impl Val {
    /// Creates an `i1`.
    pub fn bool(value: bool) -> Val {
        Val::Int(ApInt::from_bool(value))
    }

    /// Creates an `index`.
    pub fn index(value: i64) -> Val {
        Val::Int(ApInt::from_i64(64, value))
    }

    /// Returns the integer.
    pub fn as_int(&self) -> Option<&ApInt> {
        match self {
            Val::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the float.
    pub fn as_float(&self) -> Option<ApFloat> {
        match self {
            Val::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// Creates a tensor.
    pub fn tensor(sizes: Vec<i64>, items: Vec<Val>) -> Val {
        Val::Tensor(Rc::new(TensorVal { sizes, items }))
    }

    /// Returns the elements of a vector, complex number or tensor.
    pub fn items(&self) -> Option<&[Val]> {
        match self {
            Val::Aggregate(items) => Some(items),
            Val::Tensor(tensor) => Some(&tensor.items),
            _ => None,
        }
    }

    /// Creates a vector or tensor of a type of static sizes.
    fn of_items(ty: TypeRef<'_>, items: Vec<Val>) -> Val {
        match ty.shape().filter(|_| ty.is_tensor()) {
            Some(sizes) => Val::tensor(sizes.to_vec(), items),
            None => Val::Aggregate(items.into()),
        }
    }

    /// Creates the value of a constant attribute: integer, float, or elements of such.
    pub fn of_attr(cx: &ir::Context, attr: Attr) -> Option<Val> {
        let view = cx.attr_ref(attr);
        if let Some(value) = view.as_int() {
            return Some(Val::Int(value.clone()));
        }
        if let Some(value) = view.as_float() {
            return Some(Val::Float(value));
        }
        let dense = view.as_dense()?;
        let ty = dense.element_type();
        let element = |index| match part_type(ty) {
            Some(part) => {
                let bytes = dense.element(index)?;
                let parts = bytes.chunks(bytes.len().div_ceil(2).max(1));
                let parts = parts.map(|bytes| scalar(part, bytes)).collect::<Option<Vec<_>>>();
                parts.map(|parts| Val::Aggregate(parts.into()))
            }
            None => scalar(ty, dense.element(index)?),
        };
        let items = (0..dense.len()).map(element).collect::<Option<Vec<_>>>();
        items.map(|items| Val::of_items(dense.ty(), items))
    }

    /// Creates zero of a scalar or complex type, or all zeros of a vector or tensor.
    pub fn zero(ty: TypeRef<'_>) -> Option<Val> {
        if let Some(width) = ty.int_width() {
            return Some(Val::Int(ApInt::zero(width)));
        }
        if let Some(kind) = ty.float_kind() {
            return Some(Val::Float(ApFloat::from_bits(kind, 0)));
        }
        if let Some(part) = part_type(ty) {
            return Some(Val::Aggregate(vec![Val::zero(part)?; 2].into()));
        }
        let count = usize::try_from(ty.num_elements()?).ok()?;
        let element = Val::zero(ty.element_type()?)?;
        Some(Val::of_items(ty, vec![element; count]))
    }
}

/// Returns the element type of a complex type.
pub fn part_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    match ty.data() {
        TypeData::Complex(part) => Some(ty.context().ty(*part)),
        _ => None,
    }
}

/// Decodes a number in the bytes of a dense attribute.
fn scalar(ty: TypeRef<'_>, bytes: &[u8]) -> Option<Val> {
    if let Some(width) = ty.int_width() {
        return Some(Val::Int(ApInt::from_le_bytes(width, bytes)));
    }
    let kind = ty.float_kind()?;
    let mut bits = [0; 16];
    bits.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(Val::Float(ApFloat::from_bits(kind, u128::from_le_bytes(bits))))
}

/// Outcome of an operation.
#[derive(Clone, Debug)]
pub enum Step {
    /// Continues with the next operation; these are the results.
    Results(Vec<Val>),
    /// Branches to a successor with these arguments.
    Branch(usize, Vec<Val>),
    /// Ends the region and returns these values to the enclosing operation.
    Exit(Vec<Val>),
}

impl From<Val> for Step {
    fn from(value: Val) -> Step {
        Step::Results(vec![value])
    }
}

/// Error that ends execution.
#[derive(Clone, Debug)]
pub struct Trap(pub Box<TrapData>);

/// Kind of a trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrapKind {
    /// Undefined behaviour.
    Undefined,
    /// The program aborts, as a failing assertion does.
    Aborted,
    /// An operation, type or function is not supported by the interpreter.
    Unsupported,
    /// A limit of the interpreter is reached.
    Limit,
}

/// Contents of a trap.
#[derive(Clone, Debug)]
pub struct TrapData {
    /// Kind of the trap.
    pub kind: TrapKind,
    /// Message.
    pub message: String,
    /// Locations of the operation, then of the calls that led there.
    pub places: Vec<diag::Place>,
}

impl Trap {
    /// Creates a trap for undefined behaviour at an operation.
    #[cold]
    pub fn new(op: OpRef<'_>, message: impl Into<String>) -> Trap {
        Trap::of_kind(TrapKind::Undefined, op, message)
    }

    /// Creates a trap at an operation.
    #[cold]
    pub fn of_kind(kind: TrapKind, op: OpRef<'_>, message: impl Into<String>) -> Trap {
        let place = op.context().place(op.loc());
        Trap(Box::new(TrapData { kind, message: message.into(), places: vec![place] }))
    }

    /// Creates a trap for something at an operation that the interpreter does not support.
    #[cold]
    pub fn unsupported(op: OpRef<'_>, message: impl Into<String>) -> Trap {
        Trap::of_kind(TrapKind::Unsupported, op, message)
    }

    /// Adds a call to the trap's locations.
    #[cold]
    pub fn through(mut self, call: OpRef<'_>) -> Trap {
        self.0.places.push(call.context().place(call.loc()));
        self
    }
}

/// Byte-addressable memory, which pointers point into.
pub trait ByteMemory {
    /// Allocates a buffer and returns a pointer to it. Its address is a multiple of the alignment, a power of
    /// two, and of no larger one.
    fn allocate_bytes(
        &mut self,
        site: OpRef<'_>,
        size: u64,
        alignment: u64,
        lifetime: Lifetime,
    ) -> Result<PointerVal, Trap>;
    /// Frees a buffer on the heap.
    fn free_bytes(&mut self, site: OpRef<'_>, pointer: PointerVal) -> Result<(), Trap>;
    /// Reads raw bytes from memory.
    fn read_bytes(&self, site: OpRef<'_>, from: PointerVal, count: u64) -> Result<Vec<Byte>, Trap>;
    /// Writes raw bytes to memory.
    fn write_bytes(&mut self, site: OpRef<'_>, to: PointerVal, bytes: &[Byte]) -> Result<(), Trap>;
    /// Returns the value of uninitialized memory, if reading it is no error.
    fn unwritten(&self, site: OpRef<'_>) -> Result<Val, Trap>;
    /// Returns the address and the size of a buffer.
    fn extent(&self, buffer: BufferId) -> Option<(u64, u64)>;
    /// Returns a pointer with the provenance of the buffer at an address.
    fn pointer_at(&self, address: u64) -> PointerVal;
    /// Creates a buffer of elements at a pointer; freeing it frees the allocation.
    fn elements_at(&mut self, allocated: PointerVal, aligned: PointerVal, element: Type) -> BufferId;
    /// Returns pointers to the allocation and to the first element of a buffer, which is moved to
    /// byte-addressable memory if needed.
    fn bytes_of(&mut self, site: OpRef<'_>, buffer: BufferId, element: Type)
    -> Result<[PointerVal; 2], Trap>;
    /// Returns the address of a function or a global variable.
    fn symbol_address(&mut self, site: OpRef<'_>, name: Ident) -> Result<PointerVal, Trap>;
    /// Returns the function that a pointer points to.
    fn function_at(&self, pointer: PointerVal) -> Option<Ident>;
    /// Returns the number of buffers on the stack.
    fn stack_height(&self) -> u64;
    /// Frees the buffers on the stack above a height.
    fn unwind_stack(&mut self, height: u64);
}

/// Position of a thread of a device in its launch.
#[derive(Clone, Debug, Default)]
pub struct ThreadPosition {
    /// Number of blocks along each dimension.
    pub grid: [i64; 3],
    /// Number of threads of a block along each dimension.
    pub block: [i64; 3],
    /// Number of the block.
    pub block_id: [i64; 3],
    /// Number of the thread in its block.
    pub thread_id: [i64; 3],
    /// Memory of the block whose size the launch says, if it does.
    pub shared: Option<Rc<MemRefVal>>,
}

/// Threads of a device that execute a body, and what they get.
#[derive(Clone, Debug)]
pub struct LaunchVal {
    /// Number of blocks, and of threads of a block, along each dimension.
    pub sizes: [[i64; 3]; 2],
    /// Module and name of the kernel; without one they execute the region of the operation.
    pub kernel: Option<(Ident, Ident)>,
    /// Arguments of the kernel.
    pub arguments: Vec<Val>,
    /// Number of bytes of the memory of a block.
    pub shared: i64,
}

/// Machine that operations run on.
pub trait Machine: ByteMemory {
    /// Runs a region from its entry block with these arguments, and returns the values that it exits with.
    fn run_region(&mut self, region: RegionRef<'_>, arguments: Vec<Val>) -> Result<Vec<Val>, Trap>;
    /// Runs a region as [`run_region`](Machine::run_region) does, as an iteration of loops with these indices.
    fn run_iteration(
        &mut self,
        region: RegionRef<'_>,
        arguments: Vec<Val>,
        indices: &[i64],
    ) -> Result<Vec<Val>, Trap>;
    /// Returns the indices of the innermost iteration that runs in the current function; none if there is none.
    fn iteration(&self) -> &[i64];
    /// Calls a function by its symbol.
    fn call(&mut self, site: OpRef<'_>, callee: Ident, arguments: Vec<Val>) -> Result<Vec<Val>, Trap>;
    /// Allocates a buffer of uninitialized elements.
    fn allocate(&mut self, site: OpRef<'_>, elements: i64) -> Result<BufferId, Trap>;
    /// Frees a buffer.
    fn free(&mut self, site: OpRef<'_>, buffer: BufferId) -> Result<(), Trap>;
    /// Reads an element of a buffer. `site` is the operation reported by a trap.
    fn load(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Val, Trap>;
    /// Writes an element of a buffer.
    fn store(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64, value: Val) -> Result<(), Trap>;
    /// Returns an element of a buffer as it is; `None` if uninitialized.
    fn peek(&self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Option<Val>, Trap>;
    /// Copies an element as it is from one buffer to another.
    fn copy(&mut self, site: OpRef<'_>, from: (BufferId, i64), to: (BufferId, i64)) -> Result<(), Trap>;
    /// Creates a window: a buffer whose elements are composed of those of another, from its element `first`
    /// on.
    fn window(&mut self, of: BufferId, first: i64, element: WindowElement) -> BufferId;
    /// Returns the allocated buffer, and the element of it that this one starts with: zero except for
    /// windows.
    fn allocated(&self, buffer: BufferId) -> (BufferId, i64);
    /// Prints a text that shows these values.
    fn print(&mut self, site: OpRef<'_>, values: &[Val], text: &str) -> Result<(), Trap>;
    /// Returns the memref of a global.
    fn global(&mut self, site: OpRef<'_>, name: Ident, ty: Type) -> Result<Val, Trap>;
    /// Returns the value of something defined outside of the operation that is being evaluated.
    fn value(&self, value: ir::ValueRef<'_>) -> Val;
    /// Executes a body by the threads of a device, one block after the other.
    fn launch(&mut self, site: OpRef<'_>, launch: LaunchVal) -> Result<(), Trap>;
    /// Returns the position of the thread that runs; `None` on the host.
    fn thread(&self) -> Option<&ThreadPosition>;
}

/// Interface of operations that can be evaluated.
pub trait Eval: Send + Sync {
    /// Evaluates an operation with these operands.
    fn eval(&self, op: OpRef<'_>, operands: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap>;
}

/// Functions implement the interface.
impl<F> Eval for F
where
    F: Fn(OpRef<'_>, &[Val], &mut dyn Machine) -> Result<Step, Trap> + Send + Sync,
{
    fn eval(&self, op: OpRef<'_>, operands: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
        self(op, operands, machine)
    }
}
