//! Host functions that the IR can call: Rust closures with scalar arguments.

use crate::types::Scalar;
use apnum::FloatKind;
use std::sync::Arc;

/// A Rust type that passes between machine code and host functions.
pub trait HostValue: Sized + 'static {
    /// Type in the IR; `i64` also matches `index`.
    const SCALAR: Scalar;
    /// Converts a word to the value: an integer's bits, a float's pattern.
    fn from_word(word: u64) -> Self;
    /// Converts the value to a word.
    fn to_word(self) -> u64;
}

macro_rules! host_integers {
    ($($ty:ty, $width:literal;)*) => {$(
        impl HostValue for $ty {
            const SCALAR: Scalar = Scalar::Int($width);
            fn from_word(word: u64) -> Self {
                word as $ty
            }
            fn to_word(self) -> u64 {
                self as u64
            }
        }
    )*};
}

host_integers! { i8, 8; u8, 8; i16, 16; u16, 16; i32, 32; u32, 32; i64, 64; u64, 64; }

impl HostValue for bool {
    const SCALAR: Scalar = Scalar::Int(1);
    fn from_word(word: u64) -> Self {
        word & 1 != 0
    }
    fn to_word(self) -> u64 {
        u64::from(self)
    }
}

impl HostValue for f32 {
    const SCALAR: Scalar = Scalar::Float(FloatKind::F32);
    fn from_word(word: u64) -> Self {
        f32::from_bits(word as u32)
    }
    fn to_word(self) -> u64 {
        u64::from(self.to_bits())
    }
}

impl HostValue for f64 {
    const SCALAR: Scalar = Scalar::Float(FloatKind::F64);
    fn from_word(word: u64) -> Self {
        f64::from_bits(word)
    }
    fn to_word(self) -> u64 {
        self.to_bits()
    }
}

/// Return type of a host function: unit, a value, or a `Result` of either whose error ends the execution.
pub trait HostResult {
    /// The result's type.
    const SCALAR: Option<Scalar>;
    /// Converts the value to a word.
    ///
    /// # Errors
    /// The message of the error that ends the execution.
    fn into_word(self) -> Result<u64, String>;
}

impl HostResult for () {
    const SCALAR: Option<Scalar> = None;
    fn into_word(self) -> Result<u64, String> {
        Ok(0)
    }
}

impl<T: HostValue> HostResult for T {
    const SCALAR: Option<Scalar> = Some(T::SCALAR);
    fn into_word(self) -> Result<u64, String> {
        Ok(self.to_word())
    }
}

impl<T: HostResult> HostResult for Result<T, String> {
    const SCALAR: Option<Scalar> = T::SCALAR;
    fn into_word(self) -> Result<u64, String> {
        self.and_then(HostResult::into_word)
    }
}

type Call = dyn Fn(&[u64]) -> Result<u64, String> + Send + Sync;

/// A host function with its type.
#[derive(Clone)]
pub struct HostFunction {
    pub(crate) params: Vec<Scalar>,
    pub(crate) result: Option<Scalar>,
    pub(crate) call: Arc<Call>,
}

/// A closure that can be a host function. `Args` is the tuple of its parameters' types.
pub trait IntoHostFunction<Args> {
    /// Returns the closure with its type.
    fn into_host_function(self) -> HostFunction;
}

macro_rules! host_closures {
    ($($($name:ident $index:tt)*;)*) => {$(
        impl<F, R: HostResult, $($name: HostValue,)*> IntoHostFunction<($($name,)*)> for F
        where
            F: Fn($($name),*) -> R + Send + Sync + 'static,
        {
            fn into_host_function(self) -> HostFunction {
                HostFunction {
                    params: vec![$($name::SCALAR),*],
                    result: R::SCALAR,
                    call: Arc::new(move |_words| self($($name::from_word(_words[$index])),*).into_word()),
                }
            }
        }
    )*};
}

host_closures! {
    ;
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 G 5;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closure_knows_its_type() {
        let host = (|a: i32, b: f64| f64::from(a) + b).into_host_function();
        assert_eq!(host.params, [Scalar::Int(32), Scalar::Float(FloatKind::F64)]);
        let words = [(-3i32).to_word(), 0.5f64.to_word()];
        assert_eq!((host.call)(&words).map(f64::from_bits), Ok(-2.5));
        let failing = (|| Err::<(), _>("no".to_owned())).into_host_function();
        assert_eq!((failing.call)(&[]), Err("no".to_owned()));
    }
}
