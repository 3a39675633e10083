//! Handles to functions, which are called with borrowed values.

use crate::error::{ErrorKind, ExecError};
use crate::host::HostValue;
use crate::loaded::Core;
use crate::memref::{MemRefElement, MemRefMut};
use crate::native::ExecState;
use crate::types::{Lowered, Scalar};
use smallvec::SmallVec;
use std::sync::Arc;

/// Stack for functions of the runtime and the thunk.
const RUNTIME_STACK: usize = 256 << 10;
/// Least stack for calls that check its limit.
const LEAST_STACK: usize = 1 << 20;

/// A compiled function, to be called with borrowed values: [`Engine::function`](crate::Engine::function) returns it. A call runs on the
/// caller's thread, copies nothing, and takes much less than a microsecond besides the function's own time.
///
/// Threads call at once. What the function shares with other calls, such as globals, is as safe as the program makes it. Calls wait for
/// each other where the module has recursion, calls through pointers, or stack allocations of a size that is not known.
///
/// The engine's code stays while the handle does.
#[derive(Clone)]
pub struct Function {
    core: Arc<Core>,
    name: Arc<str>,
    thunk: usize,
    inputs: Arc<[Lowered]>,
    results: Arc<[Lowered]>,
    /// Whether the program says of an argument that its memory is only read.
    read_only: Arc<[bool]>,
    result_words: usize,
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Function").field("name", &self.name).finish_non_exhaustive()
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Function>();
};

impl Function {
    pub(crate) fn new(core: &Arc<Core>, name: &str) -> Result<Function, ExecError> {
        let mut inner = core.lock()?;
        let (function, thunk) = crate::invoke::prepare(&mut inner, name, core.stack_bytes)?;
        Ok(Function {
            core: core.clone(),
            name: name.into(),
            thunk,
            inputs: function.host_inputs().clone(),
            results: function.host_results().clone(),
            read_only: function.host.as_ref().map_or_else(|| Arc::from([]), |host| host.read_only.clone()),
            result_words: crate::invoke::result_words(&function.results),
        })
    }

    /// Returns the function's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Calls the function: arguments are a tuple of numbers, slices and [`MemRefMut`]s, results a number, a tuple of them, or `()`.
    ///
    /// # Errors
    /// If arguments or results are of other types than the function's, or the execution ended with an error.
    pub fn call<R: CallResults>(&self, args: impl CallArgs) -> Result<R, ExecError> {
        if !R::fits(&self.results) {
            let message = format!("@{} has other results than the call: {:?}", self.name, self.results);
            return Err(ExecError::new(ErrorKind::Arguments, message));
        }
        let mut words = CallWords { words: SmallVec::new(), function: self, index: 0 };
        args.push(&mut words)?;
        if words.index != self.inputs.len() {
            return Err(words.wrong_number());
        }
        let mut results: SmallVec<[u64; 8]> = SmallVec::from_elem(0, self.result_words);
        self.run(&words.words, &mut results)?;
        Ok(R::read(&results))
    }

    fn run(&self, args: &[u64], results: &mut [u64]) -> Result<(), ExecError> {
        let code = self.thunk as *const u8;
        let outcome = match self.core.stack_bound {
            Some(bound) => {
                let bytes = bound as usize + RUNTIME_STACK;
                stacker::maybe_grow(bytes, bytes + LEAST_STACK, || {
                    let state = ExecState::new(self.core.shared.clone());
                    state.set_code(self.core.code);
                    // SAFETY: the engine compiled the thunk for these arguments and results; the stack has room for all frames.
                    unsafe { crate::native::run_unlimited(&state, code, args, results) }
                })
            }
            None => {
                let mut inner = self.core.lock()?;
                match stacker::remaining_stack() {
                    Some(left) if left >= LEAST_STACK => {
                        // SAFETY: the engine compiled the thunk for these arguments and results.
                        unsafe { crate::native::run(&inner.unit.state, code, args, results, left) }
                    }
                    _ => crate::invoke::run_on_thread(
                        &mut inner,
                        self.thunk,
                        args,
                        results,
                        self.core.stack_bytes,
                        None,
                    ),
                }
            }
        };
        self.core.shared.flush().and(outcome)
    }
}

/// Arguments of a call as words.
pub struct CallWords<'f> {
    words: SmallVec<[u64; 32]>,
    function: &'f Function,
    index: usize,
}

impl<'f> CallWords<'f> {
    /// Returns the type of the next argument.
    fn next(&mut self) -> Result<&'f Lowered, ExecError> {
        self.index += 1;
        self.function.inputs.get(self.index - 1).ok_or_else(|| self.wrong_number())
    }

    fn wrong_number(&self) -> ExecError {
        let (name, count) = (&self.function.name, self.function.inputs.len());
        let message = format!("@{name} takes {count} arguments, and the call has another number");
        ExecError::new(ErrorKind::Arguments, message)
    }

    fn misfit(&self, given: &str) -> ExecError {
        let (at, name) = (self.index - 1, &self.function.name);
        let message = format!("argument {at} of @{name} is {:?}, not {given}", self.function.inputs[at]);
        ExecError::new(ErrorKind::Arguments, message)
    }

    fn push_scalar(&mut self, scalar: Scalar, word: u64) -> Result<(), ExecError> {
        match self.next()? {
            Lowered::Scalar(expected) if *expected == scalar => {
                self.words.push(word);
                Ok(())
            }
            _ => Err(self.misfit(&format!("{scalar:?}"))),
        }
    }

    fn push_memref<const RANK: usize>(&mut self, parts: crate::memref::Parts<RANK>) -> Result<(), ExecError> {
        match self.next()? {
            Lowered::MemRef(layout) => parts.push(layout, &mut self.words).map_err(|mut error| {
                error.message =
                    format!("argument {} of @{}: {}", self.index - 1, self.function.name, error.message);
                error
            }),
            _ => Err(self.misfit("a memref")),
        }
    }
}

/// Argument of [`Function::call`]: a number, `bool`, `&mut [T]` as a memref of one dimension, or [`MemRefMut`]. `&[T]` is one where the
/// program says by the argument's attribute `llvm.readonly` that it does not write there.
pub trait CallArg {
    /// Adds the words of the value.
    ///
    /// # Errors
    /// If the function takes another type.
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError>;
}

macro_rules! scalars {
    ($($ty:ty)*) => {$(
        impl CallArg for $ty {
            fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError> {
                words.push_scalar(<$ty as HostValue>::SCALAR, self.to_word())
            }
        }

        impl CallResults for $ty {
            fn fits(results: &[Lowered]) -> bool {
                matches!(results, [Lowered::Scalar(scalar)] if *scalar == <$ty as HostValue>::SCALAR)
            }
            fn read(words: &[u64]) -> $ty {
                <$ty as HostValue>::from_word(words[0])
            }
        }
    )*};
}
scalars! { bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 }

impl CallArg for usize {
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError> {
        words.push_scalar(Scalar::Int(64), self as u64)
    }
}

impl<T: MemRefElement, const RANK: usize> CallArg for MemRefMut<'_, T, RANK> {
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError> {
        words.push_memref(self.parts())
    }
}

impl<T: MemRefElement> CallArg for &mut [T] {
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError> {
        let len = self.len();
        match MemRefMut::new(self, [len]) {
            Some(view) => view.push(words),
            None => Err(words.misfit("a slice")),
        }
    }
}

impl<T: MemRefElement> CallArg for &[T] {
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError> {
        if !words.function.read_only.get(words.index).copied().unwrap_or(false) {
            words.next()?;
            return Err(words.misfit("a shared slice: the argument has no attribute 'llvm.readonly'"));
        }
        words.push_memref(crate::memref::Parts {
            address: self.as_ptr() as u64,
            scalar: T::SCALAR,
            bytes: size_of::<T>() as u64,
            offset: 0,
            sizes: [self.len() as i64],
            strides: [1],
        })
    }
}

/// Arguments of [`Function::call`]: a tuple of up to twelve [`CallArg`]s.
pub trait CallArgs {
    /// Adds the words of all values.
    ///
    /// # Errors
    /// If the function takes another type.
    fn push(self, words: &mut CallWords<'_>) -> Result<(), ExecError>;
}

/// Results of [`Function::call`]: `()`, a number, or a tuple of up to four numbers.
pub trait CallResults: Sized {
    /// Returns whether a function has results of these types.
    fn fits(results: &[Lowered]) -> bool;
    /// Returns the results from their words.
    fn read(words: &[u64]) -> Self;
}

impl CallResults for () {
    fn fits(results: &[Lowered]) -> bool {
        results.is_empty()
    }
    fn read(_words: &[u64]) {}
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => {$(
        impl<$($name: CallArg),*> CallArgs for ($($name,)*) {
            #[allow(non_snake_case)]
            fn push(self, _words: &mut CallWords<'_>) -> Result<(), ExecError> {
                let ($($name,)*) = self;
                $($name.push(_words)?;)*
                Ok(())
            }
        }
    )*};
}
tuples! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}

macro_rules! result_tuples {
    ($($($name:ident $index:tt)*;)*) => {$(
        impl<$($name: HostValue),*> CallResults for ($($name,)*) {
            fn fits(results: &[Lowered]) -> bool {
                let expected = [$($name::SCALAR),*];
                results.len() == expected.len()
                    && results.iter().zip(expected).all(|(ty, scalar)| *ty == Lowered::Scalar(scalar))
            }
            fn read(words: &[u64]) -> Self {
                ($($name::from_word(words[$index]),)*)
            }
        }
    )*};
}
result_tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
}
