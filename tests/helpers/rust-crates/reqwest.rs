//! The signatures of the crate `reqwest` that samples use, with the bounds of its documentation (https://docs.rs/reqwest/0.12): what compiles
//! with them is of the right types. Nothing is sent.
use std::fmt;

#[derive(Debug)]
pub struct Error;
impl fmt::Display for Error {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl std::error::Error for Error {}
pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug, Clone)]
pub struct InvalidMethod;
impl fmt::Display for InvalidMethod {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
impl std::error::Error for InvalidMethod {}

#[derive(Clone)]
pub struct Method;
impl Method {
    pub const GET: Method = Method;
    pub const POST: Method = Method;
    pub const PUT: Method = Method;
    pub const DELETE: Method = Method;
    pub const HEAD: Method = Method;
    pub const OPTIONS: Method = Method;
    pub const CONNECT: Method = Method;
    pub const PATCH: Method = Method;
    pub const TRACE: Method = Method;
    pub fn from_bytes(_: &[u8]) -> std::result::Result<Method, InvalidMethod> {
        Ok(Method)
    }
}

#[derive(Debug)]
pub struct StatusCode;
impl fmt::Display for StatusCode {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

pub trait IntoUrl {}
impl<'a> IntoUrl for &'a str {}
impl<'a> IntoUrl for &'a String {}
impl IntoUrl for String {}

pub mod header {
    pub struct HeaderName;
    impl<'a> TryFrom<&'a str> for HeaderName {
        type Error = super::Error;
        fn try_from(_: &'a str) -> Result<Self, Self::Error> {
            Ok(HeaderName)
        }
    }
    #[derive(Debug)]
    pub struct HeaderValue;
    impl<'a> TryFrom<&'a str> for HeaderValue {
        type Error = super::Error;
        fn try_from(_: &'a str) -> Result<Self, Self::Error> {
            Ok(HeaderValue)
        }
    }
    impl<'a> TryFrom<&'a [u8]> for HeaderValue {
        type Error = super::Error;
        fn try_from(_: &'a [u8]) -> Result<Self, Self::Error> {
            Ok(HeaderValue)
        }
    }
    pub trait AsHeaderName {}
    impl<'a> AsHeaderName for &'a str {}
    pub struct HeaderMap;
    impl HeaderMap {
        pub fn get<K: AsHeaderName>(&self, _: K) -> Option<&HeaderValue> {
            None
        }
    }
}

pub mod blocking {
    use super::header::{HeaderMap, HeaderName, HeaderValue};
    use super::{Error, IntoUrl, Method, Result, StatusCode};
    use std::io;

    #[derive(Clone)]
    pub struct Client;
    impl Client {
        pub fn new() -> Client {
            Client
        }
        pub fn get<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn post<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn put<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn patch<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn delete<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn head<U: IntoUrl>(&self, _: U) -> RequestBuilder {
            RequestBuilder
        }
        pub fn request<U: IntoUrl>(&self, _: Method, _: U) -> RequestBuilder {
            RequestBuilder
        }
    }

    pub struct Body;
    impl From<Vec<u8>> for Body {
        fn from(_: Vec<u8>) -> Body {
            Body
        }
    }
    impl From<String> for Body {
        fn from(_: String) -> Body {
            Body
        }
    }
    impl From<&'static str> for Body {
        fn from(_: &'static str) -> Body {
            Body
        }
    }
    impl From<std::fs::File> for Body {
        fn from(_: std::fs::File) -> Body {
            Body
        }
    }

    pub struct RequestBuilder;
    impl RequestBuilder {
        pub fn header<K, V>(self, _: K, _: V) -> RequestBuilder
        where
            HeaderName: TryFrom<K>,
            HeaderValue: TryFrom<V>,
        {
            self
        }
        pub fn body<T: Into<Body>>(self, _: T) -> RequestBuilder {
            self
        }
        pub fn form<T: serde_json::Serialize + ?Sized>(self, _: &T) -> RequestBuilder {
            self
        }
        pub fn json<T: serde_json::Serialize + ?Sized>(self, _: &T) -> RequestBuilder {
            self
        }
        pub fn multipart(self, _: multipart::Form) -> RequestBuilder {
            self
        }
        pub fn send(self) -> Result<Response> {
            Err(Error)
        }
    }

    pub struct Response;
    impl Response {
        pub fn status(&self) -> StatusCode {
            StatusCode
        }
        pub fn headers(&self) -> &HeaderMap {
            &HeaderMap
        }
        pub fn error_for_status(self) -> Result<Self> {
            Ok(self)
        }
        pub fn bytes(self) -> Result<Vec<u8>> {
            Err(Error)
        }
        pub fn text(self) -> Result<String> {
            Err(Error)
        }
    }
    impl io::Read for Response {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Ok(0)
        }
    }

    pub mod multipart {
        use std::borrow::Cow;
        use std::io;
        use std::path::Path;

        pub struct Form;
        impl Form {
            pub fn new() -> Form {
                Form
            }
            pub fn text<T, U>(self, _: T, _: U) -> Form
            where
                T: Into<Cow<'static, str>>,
                U: Into<Cow<'static, str>>,
            {
                self
            }
            pub fn part<T: Into<Cow<'static, str>>>(self, _: T, _: Part) -> Form {
                self
            }
        }

        pub struct Part;
        impl Part {
            pub fn text<T: Into<Cow<'static, str>>>(_: T) -> Part {
                Part
            }
            pub fn file<T: AsRef<Path>>(_: T) -> io::Result<Part> {
                Ok(Part)
            }
            pub fn mime_str(self, _: &str) -> super::super::Result<Part> {
                Ok(self)
            }
        }
    }
}
