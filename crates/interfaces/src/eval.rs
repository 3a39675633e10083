//! Evaluation: what an operation computes. The interpreter runs on this interface alone.

use apnum::{ApFloat, ApInt, FloatKind};
use ir::{Attr, Ident, OpRef, RegionRef, Type, TypeData, TypeRef};
use std::rc::Rc;

/// A value at run time.
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
    /// A pointer into memory of bytes.
    Pointer(PointerVal),
    /// The result of an operation whose promise was broken.
    Poison,
}

/// The sizes and elements of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorVal {
    /// Size of each dimension.
    pub sizes: Vec<i64>,
    /// The elements in row-major order.
    pub items: Vec<Val>,
}

/// A view of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefVal {
    /// The buffer.
    pub buffer: BufferId,
    /// First element, in elements from the buffer's start.
    pub offset: i64,
    /// Size of each dimension.
    pub sizes: Vec<i64>,
    /// Distance along each dimension, in elements.
    pub strides: Vec<i64>,
}

/// An element of a window, of those of the buffer that it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowElement {
    /// An integer of this width in consecutive bytes, the lowest first.
    Int(u32),
    /// A float of this kind in consecutive bytes, the lowest first.
    Float(FloatKind),
    /// A vector of this many consecutive elements.
    Vector(usize),
}

/// A buffer of the interpreter's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BufferId(pub u32);

/// An address, and the buffer of bytes that it may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerVal {
    /// The buffer that the pointer was made for; `None` for null and for addresses of nothing.
    pub buffer: Option<BufferId>,
    /// The address.
    pub address: u64,
}

/// A byte of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Byte {
    /// Nothing was written here.
    Unwritten,
    /// A part of poison was written here.
    Poison,
    /// Eight bits, and the buffer of the pointer that they are a part of.
    Value(u8, Option<BufferId>),
}

/// Lifetime of a buffer of bytes.
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
    /// A row-major view of a whole buffer.
    pub fn contiguous(buffer: BufferId, sizes: Vec<i64>) -> Self {
        let mut strides = vec![1_i64; sizes.len()];
        for dim in (1..sizes.len()).rev() {
            strides[dim - 1] = strides[dim].wrapping_mul(sizes[dim]);
        }
        MemRefVal { buffer, offset: 0, sizes, strides }
    }

    /// The element at these indices, in elements from the buffer's start; the first dimension that is
    /// out of bounds if there is one.
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
    /// An `i1`.
    pub fn bool(value: bool) -> Val {
        Val::Int(ApInt::from_bool(value))
    }

    /// An `index`.
    pub fn index(value: i64) -> Val {
        Val::Int(ApInt::from_i64(64, value))
    }

    /// The integer.
    pub fn as_int(&self) -> Option<&ApInt> {
        match self {
            Val::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The float.
    pub fn as_float(&self) -> Option<ApFloat> {
        match self {
            Val::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// A tensor.
    pub fn tensor(sizes: Vec<i64>, items: Vec<Val>) -> Val {
        Val::Tensor(Rc::new(TensorVal { sizes, items }))
    }

    /// The elements of a vector, complex number or tensor.
    pub fn items(&self) -> Option<&[Val]> {
        match self {
            Val::Aggregate(items) => Some(items),
            Val::Tensor(tensor) => Some(&tensor.items),
            _ => None,
        }
    }

    /// A vector or tensor of a type of known sizes.
    fn of_items(ty: TypeRef<'_>, items: Vec<Val>) -> Val {
        match ty.shape().filter(|_| ty.is_tensor()) {
            Some(sizes) => Val::tensor(sizes.to_vec(), items),
            None => Val::Aggregate(items.into()),
        }
    }

    /// The value of a constant attribute: integer, float, or elements of such.
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

    /// Zero of a scalar or complex type, or all zeros of a vector or tensor.
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

/// The type of the parts of a complex number.
pub fn part_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    match ty.data() {
        TypeData::Complex(part) => Some(ty.context().ty(*part)),
        _ => None,
    }
}

/// The number in the bytes of a dense attribute.
fn scalar(ty: TypeRef<'_>, bytes: &[u8]) -> Option<Val> {
    if let Some(width) = ty.int_width() {
        return Some(Val::Int(ApInt::from_le_bytes(width, bytes)));
    }
    let kind = ty.float_kind()?;
    let mut bits = [0; 16];
    bits.get_mut(..bytes.len())?.copy_from_slice(bytes);
    Some(Val::Float(ApFloat::from_bits(kind, u128::from_le_bytes(bits))))
}

/// What an operation does next.
#[derive(Clone, Debug)]
pub enum Step {
    /// These are its results; the next operation follows.
    Results(Vec<Val>),
    /// Control goes to a successor with these arguments.
    Branch(usize, Vec<Val>),
    /// The region ends and gives these values to the operation around it.
    Exit(Vec<Val>),
}

impl From<Val> for Step {
    fn from(value: Val) -> Step {
        Step::Results(vec![value])
    }
}

/// Execution cannot go on.
#[derive(Clone, Debug)]
pub struct Trap(pub Box<TrapData>);

/// Why execution cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrapKind {
    /// The program's behaviour is undefined.
    Undefined,
    /// The program ends itself, as a failing assertion does.
    Aborted,
    /// The interpreter does not know an operation, a type or a function.
    Unsupported,
    /// A limit of the interpreter is reached.
    Limit,
}

/// What a trap says.
#[derive(Clone, Debug)]
pub struct TrapData {
    /// Why.
    pub kind: TrapKind,
    /// What went wrong.
    pub message: String,
    /// Where: the operation, then the calls that led there.
    pub places: Vec<diag::Place>,
}

impl Trap {
    /// Undefined behaviour at an operation.
    #[cold]
    pub fn new(op: OpRef<'_>, message: impl Into<String>) -> Trap {
        Trap::of_kind(TrapKind::Undefined, op, message)
    }

    /// A trap at an operation.
    #[cold]
    pub fn of_kind(kind: TrapKind, op: OpRef<'_>, message: impl Into<String>) -> Trap {
        let place = op.context().place(op.loc());
        Trap(Box::new(TrapData { kind, message: message.into(), places: vec![place] }))
    }

    /// What the interpreter does not know at an operation.
    #[cold]
    pub fn unsupported(op: OpRef<'_>, message: impl Into<String>) -> Trap {
        Trap::of_kind(TrapKind::Unsupported, op, message)
    }

    /// The same trap, reached through a call.
    #[cold]
    pub fn through(mut self, call: OpRef<'_>) -> Trap {
        self.0.places.push(call.context().place(call.loc()));
        self
    }
}

/// Memory of bytes, which pointers point into.
pub trait ByteMemory {
    /// A pointer to a new buffer. Its address is a multiple of the alignment, a power of two, and of no larger one.
    fn allocate_bytes(
        &mut self,
        site: OpRef<'_>,
        size: u64,
        alignment: u64,
        lifetime: Lifetime,
    ) -> Result<PointerVal, Trap>;
    /// Ends the life of a buffer on the heap.
    fn free_bytes(&mut self, site: OpRef<'_>, pointer: PointerVal) -> Result<(), Trap>;
    /// Bytes from memory as they are.
    fn read_bytes(&self, site: OpRef<'_>, from: PointerVal, count: u64) -> Result<Vec<Byte>, Trap>;
    /// Puts bytes into memory.
    fn write_bytes(&mut self, site: OpRef<'_>, to: PointerVal, bytes: &[Byte]) -> Result<(), Trap>;
    /// The value of memory that was never written, where that is no error.
    fn unwritten(&self, site: OpRef<'_>) -> Result<Val, Trap>;
    /// The first address of a buffer, and its size.
    fn extent(&self, buffer: BufferId) -> Option<(u64, u64)>;
    /// A pointer that may be used for the buffer that lies at an address.
    fn pointer_at(&self, address: u64) -> PointerVal;
    /// A buffer of the elements of a type that lie at a pointer; that which was allocated ends its life.
    fn elements_at(&mut self, allocated: PointerVal, aligned: PointerVal, element: Type) -> BufferId;
    /// The pointers to the elements of a buffer, which moves to memory of bytes if it is not there: what was allocated, and the first
    /// element.
    fn bytes_of(&mut self, site: OpRef<'_>, buffer: BufferId, element: Type)
    -> Result<[PointerVal; 2], Trap>;
    /// The address of a function or a global variable.
    fn symbol_address(&mut self, site: OpRef<'_>, name: Ident) -> Result<PointerVal, Trap>;
    /// The function that a pointer points to.
    fn function_at(&self, pointer: PointerVal) -> Option<Ident>;
    /// Number of buffers on the stack.
    fn stack_height(&self) -> u64;
    /// Ends the life of the buffers on the stack above a height.
    fn unwind_stack(&mut self, height: u64);
}

/// The machine that operations run on.
pub trait Machine: ByteMemory {
    /// Runs a region from its first block with these arguments, up to the values that it exits with.
    fn run_region(&mut self, region: RegionRef<'_>, arguments: Vec<Val>) -> Result<Vec<Val>, Trap>;
    /// Calls a function by its symbol.
    fn call(&mut self, site: OpRef<'_>, callee: Ident, arguments: Vec<Val>) -> Result<Vec<Val>, Trap>;
    /// A new buffer of uninitialised elements.
    fn allocate(&mut self, site: OpRef<'_>, elements: i64) -> Result<BufferId, Trap>;
    /// Ends a buffer's life.
    fn free(&mut self, site: OpRef<'_>, buffer: BufferId) -> Result<(), Trap>;
    /// Reads an element of a buffer. `site` is what a trap names.
    fn load(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Val, Trap>;
    /// Writes an element of a buffer.
    fn store(&mut self, site: OpRef<'_>, buffer: BufferId, element: i64, value: Val) -> Result<(), Trap>;
    /// An element of a buffer as it is; `None` where nothing was written.
    fn peek(&self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Option<Val>, Trap>;
    /// Copies an element as it is from one buffer to another.
    fn copy(&mut self, site: OpRef<'_>, from: (BufferId, i64), to: (BufferId, i64)) -> Result<(), Trap>;
    /// A buffer whose elements are made of those of another one, from its element `first` on.
    fn window(&mut self, of: BufferId, first: i64, element: WindowElement) -> BufferId;
    /// The buffer that was allocated, and the element of it that this one starts with: zero but for windows.
    fn allocated(&self, buffer: BufferId) -> (BufferId, i64);
    /// Prints a text that shows these values.
    fn print(&mut self, site: OpRef<'_>, values: &[Val], text: &str) -> Result<(), Trap>;
    /// The memref of a global.
    fn global(&mut self, site: OpRef<'_>, name: Ident, ty: Type) -> Result<Val, Trap>;
    /// The value of something defined around the operation that is being evaluated.
    fn value(&self, value: ir::ValueRef<'_>) -> Val;
}

/// An operation that can be evaluated.
pub trait Eval: Send + Sync {
    /// Evaluates an operation of these operands.
    fn eval(&self, op: OpRef<'_>, operands: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap>;
}

/// A function is an evaluator.
impl<F> Eval for F
where
    F: Fn(OpRef<'_>, &[Val], &mut dyn Machine) -> Result<Step, Trap> + Send + Sync,
{
    fn eval(&self, op: OpRef<'_>, operands: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
        self(op, operands, machine)
    }
}
