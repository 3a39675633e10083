//! Types of `async`, and constraints on them.

use ir::TypeRef;
use ir::markers::TypeAttr;
use macros::type_def;

/// Says that something has been done.
#[type_def("async.token", summary = "async token type")]
pub struct TokenType;

/// A value that is there once it has been computed.
#[type_def("async.value", summary = "async value type", format = "`<` qualified($valueType) `>`")]
pub struct ValueType {
    /// Type of the value.
    valueType: TypeAttr,
}

/// A set of tokens and values that are waited for together.
#[type_def("async.group", summary = "async group type")]
pub struct GroupType;

/// The identifier of a coroutine that has not begun.
#[type_def("async.coro.id", summary = "switched-resume coroutine identifier")]
pub struct CoroIdType;

/// A coroutine that has begun.
#[type_def("async.coro.handle", summary = "coroutine handle")]
pub struct CoroHandleType;

/// The place at which a coroutine goes on.
#[type_def("async.coro.state", summary = "saved coroutine state")]
pub struct CoroStateType;

ir::type_constraint! {
    /// A value or a token.
    pub ValueOrToken = "async value type or async token type", any(ValueType, TokenType);
    /// A value, a token or a group.
    pub AnyAsync = "async value type or async token type or async group type", any(ValueType, TokenType, GroupType);
}

/// Returns the type of what is there once an `!async.value` is; `None` for other types.
pub fn awaited(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    ValueType::cast(ty)?.value_type()
}

/// Whether a type is `!async.token`.
pub(crate) fn is_token(ty: TypeRef<'_>) -> bool {
    TokenType::cast(ty).is_some()
}
