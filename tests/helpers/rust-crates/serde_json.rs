//! What samples use of the crates `serde` and `serde_json` (https://docs.rs/serde_json/1): the macro reads the JSON that it is given.
pub trait Serialize {}
impl Serialize for str {}
impl<T: Serialize + ?Sized> Serialize for &T {}
impl<A: Serialize, B: Serialize> Serialize for (A, B) {}
impl<T: Serialize, const N: usize> Serialize for [T; N] {}

pub struct Value;
impl Serialize for Value {}
pub trait Plain {}
impl Plain for str {}
impl<T: Plain + ?Sized> Plain for &T {}
impl Plain for bool {}
impl Plain for i32 {}
impl Plain for i64 {}
impl Plain for f64 {}
/// Accept what converts into a value.
pub fn value<T: Plain>(_: T) -> Value {
    Value
}

#[macro_export]
macro_rules! json {
    (null) => { $crate::Value };
    ([ $($all:tt)* ]) => { $crate::json_list!($($all)*) };
    ({ $($all:tt)* }) => { $crate::json_object!($($all)*) };
    ($plain:expr) => { $crate::value($plain) };
}

/// Read entries one at a time; a number may have a sign.
#[macro_export]
macro_rules! json_list {
    () => { $crate::Value };
    (- $number:literal $(, $($rest:tt)*)?) => {{ $crate::value(-$number); $crate::json_list!($($($rest)*)?) }};
    ($entry:tt $(, $($rest:tt)*)?) => {{ $crate::json!($entry); $crate::json_list!($($($rest)*)?) }};
}

#[macro_export]
macro_rules! json_object {
    () => { $crate::Value };
    ($key:literal : - $number:literal $(, $($rest:tt)*)?) => {{ let _: &str = $key; $crate::value(-$number); $crate::json_object!($($($rest)*)?) }};
    ($key:literal : $entry:tt $(, $($rest:tt)*)?) => {{ let _: &str = $key; $crate::json!($entry); $crate::json_object!($($($rest)*)?) }};
}
